import { dayParts } from '../components/event-date.js';
import { Link } from '../components/Link.js';
import type { CalendarData } from './calendar-data.js';
import { CalendarEntryLine } from './CalendarEntryLine.js';
import { filteredPath } from './calendar-filter.js';
import { monthOf } from '../../contract/platform/months.js';
import { firstDayOf, monthsOf } from './periods.js';
import type { ShownEntry } from './shown-entry.js';

/** The dates of a year by month. `TermLines` shows the terms. */
export function YearView({ period, entries, filter }: CalendarData) {
  const dates = entries.filter(({ kind }) => kind !== 'TERM');
  const monthOfEntry = ({ firstDay }: ShownEntry) =>
    firstDay < firstDayOf(period) ? `${period}-01` : monthOf(firstDay);
  return (
    <div className="year">
      {monthsOf(period).map((month) => (
        <section key={month}>
          <h3>
            <Link to={filteredPath(`/calendar/${month}`, filter)}>{dayParts(firstDayOf(month)).month}</Link>
          </h3>
          <Entries entries={dates.filter((entry) => monthOfEntry(entry) === month)} />
        </section>
      ))}
    </div>
  );
}

function Entries({ entries }: { entries: ShownEntry[] }) {
  if (!entries.length) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <CalendarEntryLine key={entry.key} entry={entry} />
      ))}
    </ul>
  );
}
