import { Link } from '../components/Link.js';
import type { CalendarEntry } from '../../contract/content/calendar.js';
import { plainText } from '../../contract/platform/text.js';
import { dayParts } from '../components/event-date.js';
import { Icon } from '../components/Icon.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { KIND_LABELS } from '../i18n/calendar-kinds.js';
import { t } from '../i18n/home.js';
import { useSite } from '../routing/site.js';

export function WhatsOn({ dates }: { dates: CalendarEntry[] }) {
  if (!dates.length) return null;
  return (
    <section className="section whats-on" aria-labelledby="whats-on">
      <div className="wide">
        <SectionHeading id="whats-on" title={t('home.whatsOn')}>
          <p className="whats-on-links">
            <Link to="/calendar" className="arrow-link">
              {t('home.calendar')}
              <Icon name="arrow" />
            </Link>
            <Link to="/calendar#subscribe" className="arrow-link">
              {t('home.follow')}
              <Icon name="arrow" />
            </Link>
          </p>
        </SectionHeading>
        <ul className="dates">
          {dates.map((date) => (
            <DateRow key={date.key} date={date} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function DateRow({ date: { key, kind, title, firstDay, lastDay, branch, occurrence } }: { date: CalendarEntry }) {
  const { today } = useSite();
  const isRunning = kind === 'TERM' && firstDay < today;
  const isTerm = kind === 'TERM' && firstDay !== lastDay;
  const day = isRunning ? lastDay : firstDay;
  const plain = plainText(title);
  const text = isTerm ? t(isRunning ? 'calendar.ends' : 'calendar.begins', { title: plain }) : plain;
  return (
    <li>
      <time dateTime={day}>{isTerm ? shortDay(day) : daysText(firstDay, lastDay, today)}</time>{' '}
      <p className="date-title" dir="auto">
        {kind === 'EVENT' ? <Link to={`/event/${key.slice('event-'.length)}`}>{text}</Link> : text}
      </p>{' '}
      <p className="date-facts">
        {occurrence !== 'PLANNED' && (
          <>
            <strong className="tag" data-occurrence={occurrence}>
              {t(`occurrence.${occurrence}`)}
            </strong>{' '}
          </>
        )}
        <span dir="auto">{[KIND_LABELS[kind], branch].filter(Boolean).join(', ')}</span>
      </p>
    </li>
  );
}

function daysText(first: string, last: string, today: string): string {
  if (first < today) return t('home.until', { day: shortDay(last) });
  return first === last ? shortDay(first) : t('date.range', { start: shortDay(first), end: shortDay(last) });
}

function shortDay(day: string): string {
  const { weekday, day: date, monthShort } = dayParts(day);
  return t('home.day', { weekday: weekday.slice(0, 3), day: date, month: monthShort });
}
