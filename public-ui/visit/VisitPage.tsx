import { plainText } from '../../contract/platform/text.js';
import { dateAndTime } from '../components/event-date.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { placesLeftText } from '../components/places-left.js';
import { t } from '../i18n/bookings.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSettings, useSite } from '../routing/site.js';
import { ASK_FOR_VISIT, VISIT } from '../routing/useRouteFocus.js';
import type { VisitData, VisitDay } from './visit-data.js';
import './visit.css';

export default function VisitPage({ page }: PageProps<VisitData>) {
  const { site_admissions_image: image, site_admissions_focus: position } = useSettings();
  return (
    <>
      <PageIntro title={t('visit.title')} image={image} position={position} late>
        {t('visit.text')}
      </PageIntro>
      <div className="wide section">
        <VisitDays page={page} />
      </div>
    </>
  );
}

function VisitDays({ page }: PageProps<VisitData>) {
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('visit.failed');
    return <FailureNotice title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state !== 'ready') return <Loading text={t('visit.loading')} />;
  const { days } = page.data;
  if (!days.length) {
    return (
      <Notice title={t('visit.none')} detail={t('visit.noneText')}>
        <AskForVisit />
      </Notice>
    );
  }
  return (
    <>
      <div className="visit-campuses">
        {byCampus(days).map(([campus, own]) => (
          <section key={campus}>
            <h2 dir="auto">{campus}</h2>
            <ul className="visit-days">
              {own.map((day) => (
                <VisitEntry key={day.id} day={day} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="visit-other" aria-labelledby="visit-other">
        <h2 id="visit-other">{t('visit.other')}</h2>
        <p>{t('visit.otherText')}</p>
        <AskForVisit />
      </section>
    </>
  );
}

function VisitEntry({ day }: { day: VisitDay }) {
  const when = dateAndTime(day, useSite().config.timeZone);
  const title = plainText(day.title);
  const action = day.placesLeft! > 0 ? 'booking.book' : day.hasWaitingList ? 'booking.join' : 'visit.more';
  return (
    <li>
      <h3 dir="auto">{title}</h3>
      <p>{when}</p>
      <p className="visit-places">{placesLeftText(day)}</p>
      <Link to={`/event/${day.id}#book`} className={action === 'visit.more' ? 'button button-quiet' : 'button'}>
        {t(action)}
        <span className="visually-hidden"> {t('visit.bookFor', { title, when })}</span>
      </Link>
    </li>
  );
}

function AskForVisit() {
  const { contact_phone: phone } = useSettings();
  return (
    <p className="visit-ask">
      <Link to={ASK_FOR_VISIT} className="button button-quiet">
        {t('visit.contact')}
      </Link>
      {phone && <PhoneLinks phone={phone} />}
    </p>
  );
}

/** In the order of their first days. */
function byCampus(days: VisitDay[]): [campus: string, days: VisitDay[]][] {
  const campuses = new Map<string, VisitDay[]>();
  for (const day of days) {
    const campus = day.branch ?? t('visit.wholeSchool');
    campuses.set(campus, [...(campuses.get(campus) ?? []), day]);
  }
  return [...campuses];
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  return {
    title: t('visit.title'),
    description: t('visit.description', { name: site.settings.site_name }),
    path: VISIT,
    image: site.settings.site_admissions_image,
    jsonLd: [breadcrumbs(site, [[t('visit.title'), VISIT]])],
  };
}
