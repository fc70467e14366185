import { addDays, placeInWeek } from '../../contract/platform/dates.js';
import { plainText } from '../../contract/platform/text.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { t } from '../i18n/calendar.js';
import { t as termText } from '../i18n/term.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import { CalendarEntryLine } from './CalendarEntryLine.js';
import type { TermData } from './calendar-data.js';
import { daySpan } from '../components/event-date.js';
import './term.css';

/** Above it, smaller type and more columns let about 120 entries and notes fit one sheet of A4. */
const SPACIOUS_AT_MOST = 40;

/** All dates of a term by week, for printing. */
export default function TermPage({ page }: PageProps<TermData>) {
  if (page.state === 'loading') return <Loading text={t('calendar.loading')} />;
  if (page.state === 'failed') {
    return <FailureNotice heading="h1" title={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice heading="h1" title={termText('term.missing')}>
        <Link to="/calendar" className="button">
          {t('calendar.current')}
        </Link>
      </Notice>
    );
  }
  return <Term {...page.data} />;
}

function Term({ term, entries, filter, rest }: TermData) {
  const { settings, branches } = useSite();
  const campus = branches.find(({ id }) => id === filter.branchId);
  const weeks = weeksOfTerm(term.firstDay, term.lastDay, Number(settings.site_week_start));
  const lines = entries.length + entries.filter(({ note }) => note).length;
  const entriesOf = (week: number) =>
    entries.filter(({ firstDay }) => (weeks[week]! <= firstDay || week === 0) && !(weeks[week + 1]! <= firstDay));
  return (
    <section className="wide section term">
      <h1 dir="auto">{plainText(term.title)}</h1>
      <p className="term-dates" dir="auto">
        {[settings.site_name, campus?.name, daySpan(term.firstDay, term.lastDay, true)].filter(Boolean).join(' · ')}
      </p>
      {term.note && (
        <p className="term-note" dir="auto">
          {plainText(term.note)}
        </p>
      )}
      <button type="button" className="button term-print" onClick={() => print()}>
        {termText('term.print')}
      </button>
      {rest && (
        <p>
          {t('calendar.cut', { count: entries.length })} <Link to={rest}>{termText('term.rest')}</Link>
        </p>
      )}
      <ol className={lines > SPACIOUS_AT_MOST ? 'term-dense' : undefined}>
        {weeks.map((start, week) => (
          <li key={start}>
            <h2>
              {termText('term.week', { number: week + 1 })}
              <small>{daySpan(start, addDays(start, 6))}</small>
            </h2>
            <ul>
              {entriesOf(week).map((entry) => (
                <CalendarEntryLine key={entry.key} entry={entry} withWeekday />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The first days of the weeks of a term. */
function weeksOfTerm(firstDay: string, lastDay: string, start: number): string[] {
  const weeks: string[] = [];
  const first = addDays(firstDay, -placeInWeek(firstDay, start));
  for (let day = first; day <= lastDay; day = addDays(day, 7)) weeks.push(day);
  return weeks;
}

export function meta({ loaderData: data, site, failed }: MetaArgs<TermData>): PageMeta {
  const { settings } = site;
  if (!data)
    return { title: failed ? t('calendar.failed') : termText('term.missing'), description: settings.site_description };
  const title = plainText(data.term.title);
  const path = `/calendar/term/${data.term.id}`;
  const period = daySpan(data.term.firstDay, data.term.lastDay, true);
  return {
    title: `${title}, ${period}`,
    description: t('calendar.description', { name: settings.site_name, period }),
    path,
    jsonLd: [
      breadcrumbs(site, [
        [t('calendar.title'), '/calendar'],
        [title, path],
      ]),
    ],
  };
}
