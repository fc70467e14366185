import type { CalendarEntry } from '../../contract/content/calendar.js';
import { plainText } from '../../contract/platform/text.js';
import { Link } from '../components/Link.js';
import { t } from '../i18n/calendar.js';
import { type CalendarFilter, filteredPath } from './calendar-filter.js';
import { daySpan } from '../components/event-date.js';

/** The terms of the days shown, each with its page for printing. */
export function TermLines({ entries, filter }: { entries: CalendarEntry[]; filter: CalendarFilter }) {
  const terms = entries.filter(({ kind }) => kind === 'TERM');
  if (!terms.length) return null;
  return (
    <ul className="term-lines" aria-label={t('calendar.terms')}>
      {terms.map(({ key, title, branch, firstDay, lastDay }) => (
        <li key={key}>
          <strong dir="auto">{plainText(title)}</strong>
          {branch && <span dir="auto"> {branch}</span>} <span>{daySpan(firstDay, lastDay, true)}</span>{' '}
          <Link to={filteredPath(`/calendar/term/${key.slice('day-'.length)}`, { branchId: filter.branchId })}>
            {t('calendar.printTerm', { title: plainText(title) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
