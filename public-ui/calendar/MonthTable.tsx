import { dayParts } from '../components/event-date.js';
import { t } from '../i18n/calendar.js';
import { useSite } from '../routing/site.js';
import { CalendarEntryLine } from './CalendarEntryLine.js';
import { type DayEntry, entriesByDay } from './days.js';
import { weeksOf } from '../../contract/platform/months.js';
import { firstDayOf, lastDayOf } from './periods.js';
import type { ShownEntry } from './shown-entry.js';

/** On a phone, the styles make it a list of the days that have something. */
export function MonthTable({ month, entries }: { month: string; entries: ShownEntry[] }) {
  const { settings, today } = useSite();
  const weeks = weeksOf(month, Number(settings.site_week_start));
  const byDay = entriesByDay(entries, firstDayOf(month), lastDayOf(month));
  const weekdays = weeks[1]!.map((day) => dayParts(day!).weekday);
  const isFolded = [...byDay].some(([day, some]) => day < today && some.some(({ isContinued }) => !isContinued));
  return (
    <>
      {/* Shows or hides the past days of a list by CSS, so that it works without scripts. */}
      {isFolded && lastDayOf(month) >= today && (
        <details className="month-earlier">
          <summary>{t('calendar.earlier')}</summary>
        </details>
      )}
      <table className="month">
        <caption className="visually-hidden">{t('calendar.month', dayParts(firstDayOf(month)))}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day ? (
                  <Day
                    key={day}
                    day={day}
                    entries={byDay.get(day) ?? []}
                    isToday={day === today}
                    isPast={day < today}
                  />
                ) : (
                  <td key={weekday} className="month-gap" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DayProps {
  day: string;
  entries: DayEntry[];
  isToday: boolean;
  isPast: boolean;
}

function Day({ day, entries, isToday, isPast }: DayProps) {
  const { weekday, day: number, month } = dayParts(day);
  const begins = entries.some(({ isContinued }) => !isContinued);
  const className = [!begins && 'month-quiet', isPast && 'month-past'].filter(Boolean).join(' ') || undefined;
  return (
    <td className={className} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <span className="month-word">{weekday} </span>
        {number}
        <span className="month-word"> {month}</span>
        {isToday && <span className="month-today"> {t('calendar.today')}</span>}
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ entry, isContinued }) => (
            <CalendarEntryLine key={entry.key} entry={entry} day={day} isContinued={isContinued} />
          ))}
        </ul>
      )}
    </td>
  );
}
