import { clockTime } from '../../contract/platform/dates.js';
import { plainText } from '../../contract/platform/text.js';
import { dayParts, daySpan } from '../components/event-date.js';
import { Link } from '../components/Link.js';
import { KIND_LABELS } from '../i18n/calendar-kinds.js';
import { t } from '../i18n/calendar.js';
import { titleOn } from './days.js';
import type { ShownEntry } from './shown-entry.js';
import './calendar-entry.css';

interface CalendarEntryLineProps {
  entry: ShownEntry;
  /** The day under which it stands; without it, its dates are shown. */
  day?: string;
  isContinued?: boolean;
  withWeekday?: boolean;
}

export function CalendarEntryLine({ entry, day, isContinued, withWeekday }: CalendarEntryLineProps) {
  const { key, kind, firstDay, lastDay, time, occurrence, note, shades } = entry;
  const title = <span dir="auto">{plainText(titleOn(day, entry))}</span>;
  const goesOn = day && kind !== 'TERM' && lastDay > day && !isContinued;
  return (
    <li className={isContinued ? 'entry entry-continued' : 'entry'} style={shades}>
      {!day && (
        <>
          <span className="entry-dates">
            {withWeekday && firstDay === lastDay && `${dayParts(firstDay).weekday.slice(0, 3)} `}
            {daySpan(firstDay, lastDay)}
          </span>{' '}
        </>
      )}
      {time && (day ?? firstDay) === firstDay && (
        <>
          <span className="entry-time">{clockTime(time)}</span>{' '}
        </>
      )}
      {kind === 'EVENT' ? (
        <Link to={`/event/${key.slice('event-'.length)}`}>{occurrence === 'CANCELLED' ? <s>{title}</s> : title}</Link>
      ) : (
        <strong>{title}</strong>
      )}{' '}
      <small>
        {occurrence !== 'PLANNED' && <em>{t(`occurrence.${occurrence}`)} </em>}
        <span dir="auto">{labelOf(entry)}</span>
        {goesOn && ` ${t('calendar.until', { day: daySpan(lastDay, lastDay) })}`}
      </small>
      {note && !isContinued && <p dir="auto">{plainText(note)}</p>}
    </li>
  );
}

/** Says in words what the colour shows: whose entry it is. */
function labelOf({ kind, branch }: ShownEntry): string {
  return [KIND_LABELS[kind], branch].filter(Boolean).join(', ') || t('calendar.wholeSchool');
}
