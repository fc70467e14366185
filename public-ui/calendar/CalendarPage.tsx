import { FEED_PATH } from '../../contract/content/calendar.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { t } from '../i18n/calendar.js';
import type { PageProps } from '../routing/page-route.js';
import { CalendarEntryLine } from './CalendarEntryLine.js';
import type { CalendarData } from './calendar-data.js';
import { FILTER_ID, FilterForm } from './FilterForm.js';
import { MonthTable } from './MonthTable.js';
import { PERIOD_ID, PeriodNav } from './PeriodNav.js';
import { periodName } from './period-name.js';
import { isYear } from './periods.js';
import { Subscribe } from './Subscribe.js';
import { TermLines } from './TermLines.js';
import { YearView } from './YearView.js';
import './calendar.css';
import './calendar-print.css';

export { calendarMeta as meta } from './calendar-meta.js';

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
