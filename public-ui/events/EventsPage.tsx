import { Link } from 'react-router';
import { altText } from '../../contract/records/alts.js';
import { EVENTS_PER_PAGE } from '../../contract/content/events.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Pagination } from '../components/Pagination.js';
import { Skeleton } from '../components/Skeleton.js';
import { t } from '../i18n/events.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { EventCard } from './EventCard.js';
import type { EventsData } from './events-data.js';
import './events.css';

export default function EventsPage({ page }: PageProps<EventsData>) {
  const { site_events_image: image, site_events_intro: intro } = useSettings();
  return (
    <>
      <PageIntro title={t('events.title')} image={image}>
        {intro}
      </PageIntro>
      <div className="wide section-end">
        <EventsList page={page} />
      </div>
    </>
  );
}

function EventsList({ page }: PageProps<EventsData>) {
  const { site_events_image: image } = useSettings();
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('failure.eventsServer');
    return <FailureNotice title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice title={t('events.pastEnd')}>
        <Link to="/events" className="button">
          {t('events.first')}
        </Link>
      </Notice>
    );
  }
  if (page.state !== 'ready') {
    return (
      <Loading text={t('events.loading')}>
        <Skeleton count={6} className="event-grid" />
      </Loading>
    );
  }
  const { events, total, page: number } = page.data;
  if (!events.length) {
    return (
      <Notice title={t('events.empty')}>
        <Link to="/" className="button">
          {t('notFound.home')}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <div className="event-grid">
        {events.map((event, index) => (
          <EventCard key={event.id} event={event} heading="h2" lead={!image && index === 0} />
        ))}
      </div>
      <Pagination page={number} total={total} perPage={EVENTS_PER_PAGE} goTo href={eventsPath} />
    </>
  );
}

function eventsPath(page: number): string {
  return page === 1 ? '/events' : `/events?page=${page}`;
}

export function meta({ loaderData: data, site }: MetaArgs<EventsData>): PageMeta {
  const page = data?.page ?? 1;
  const pictured = data?.events.find(({ mainImage }) => mainImage);
  return {
    title: page === 1 ? t('events.title') : t('events.pageTitle', { page }),
    description: t('events.description', {
      name: site.settings.site_name,
      intro: site.settings.site_events_intro,
    }).trim(),
    path: data && eventsPath(page),
    image: pictured?.mainImage,
    imageAlt: altText(pictured?.alts, pictured?.mainImage),
    jsonLd: [breadcrumbs(site, [[t('events.title'), '/events']])],
  };
}
