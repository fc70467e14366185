import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { FEED_PATH, type CalendarEntry, CALENDAR_KINDS } from '../../contract/content/calendar.js';
import { monthOf } from '../../contract/platform/months.js';
import { plainText } from '../../contract/platform/text.js';
import { daySpan, dayParts } from '../components/event-date.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { t, KIND_CHOICES } from '../i18n/calendar.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { PageProps, MetaArgs } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import type { CalendarData } from './calendar-data.js';
import { type CalendarFilter, filteredPath, readFilter } from './calendar-filter.js';
import { CalendarEntryLine } from './CalendarEntryLine.js';
import { MonthTable } from './MonthTable.js';
import { periodName } from './period-name.js';
import { PERIOD_ID, PeriodNav } from './PeriodNav.js';
import { isYear, firstDayOf, monthsOf } from './periods.js';
import type { ShownEntry } from './shown-entry.js';
import { Subscribe } from './Subscribe.js';
import './calendar.css';
import './calendar-print.css';
import '../components/filter-form.css';

const FILTER_ID = 'filter';

interface FilterFormProps {
  period: string;
  filter: CalendarFilter;
}

/** Without a script, the browser sends the form as a query itself. */
function FilterForm({ period, filter }: FilterFormProps) {
  const { branches } = useSite();
  const navigate = useNavigate();
  const path = `/calendar/${period}`;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    void navigate(filteredPath(path, readFilter(chosen), PERIOD_ID));
  };
  return (
    <form
      id={FILTER_ID}
      className="filter-form"
      action={path}
      onSubmit={apply}
      role="search"
      aria-label={t('calendar.filter')}
    >
      {branches.length > 1 && (
        <label>
          {t('calendar.campus')}
          <select name="branch" defaultValue={filter.branchId ?? ''}>
            <option value="">{t('branch.all')}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('calendar.kind')}
        <select name="kind" defaultValue={filter.kind ?? ''}>
          <option value="">{t(isYear(period) ? 'calendar.allButEvents' : 'calendar.allKinds')}</option>
          {CALENDAR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_CHOICES[kind]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('calendar.apply')}
      </button>
    </form>
  );
}

export { calendarMeta as meta };

export default function CalendarPage({ page }: PageProps<CalendarData>) {
  return (
    <div className="calendar">
      <link rel="alternate" type="text/calendar" title={t('calendar.title')} href={FEED_PATH} />
      <PageIntro title={t('calendar.title')}>{t('calendar.intro')}</PageIntro>
      <CalendarOf page={page} />
    </div>
  );
}

function CalendarOf({ page }: PageProps<CalendarData>) {
  if (page.state === 'loading') {
    return (
      <div id={PERIOD_ID} className="calendar-loading">
        <Loading text={t('calendar.loading')} />
      </div>
    );
  }
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('calendar.failed');
    return <FailureNotice title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice title={t('calendar.missing')}>
        <Link to="/calendar" className="button">
          {t('calendar.current')}
        </Link>
      </Notice>
    );
  }
  const { period, entries, filter, isCut, next } = page.data;
  return (
    <>
      <section id={PERIOD_ID} className="wide section" aria-labelledby="period">
        <div className="calendar-bar">
          <h2 id="period">{periodName(period)}</h2>
          <PeriodNav period={period} filter={filter} />
        </div>
        <FilterForm key={JSON.stringify(filter)} period={period} filter={filter} />
        {next && (
          <div className="calendar-next">
            <p>{t('calendar.next')}</p>
            <ul>
              <CalendarEntryLine entry={next} />
            </ul>
          </div>
        )}
        <TermLines entries={entries} filter={filter} />
        {!entries.length && <p className="calendar-empty">{t('calendar.empty', { period: periodName(period) })}</p>}
        {isCut && (
          <p className="calendar-empty">
            {t('calendar.cut', { count: entries.length })} <a href={`#${FILTER_ID}`}>{t('calendar.narrow')}</a>
          </p>
        )}
        {isYear(period) ? <YearView {...page.data} /> : <MonthTable month={period} entries={entries} />}
      </section>
      <Subscribe filter={filter} />
    </>
  );
}

/** `/calendar` is the URL of the current month. Filtered pages name the one without a filter. */
function calendarMeta({ loaderData: data, site, failed }: MetaArgs<CalendarData>): PageMeta {
  const { today, settings } = site;
  if (!data) {
    return { title: t(failed ? 'calendar.failed' : 'calendar.missing'), description: settings.site_description };
  }
  const { period } = data;
  const path = period === monthOf(today) ? '/calendar' : `/calendar/${period}`;
  const steps: [string, string][] = path === '/calendar' ? [] : [[periodName(period), path]];
  return {
    title: t('calendar.of', { period: periodName(period) }),
    description: t('calendar.description', { name: settings.site_name, period: periodName(period) }),
    path,
    jsonLd: [breadcrumbs(site, [[t('calendar.title'), '/calendar'], ...steps])],
  };
}

/** The terms of the days shown, each with its page for printing. */
function TermLines({ entries, filter }: { entries: CalendarEntry[]; filter: CalendarFilter }) {
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

/** The dates of a year by month. `TermLines` shows the terms. */
function YearView({ period, entries, filter }: CalendarData) {
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
