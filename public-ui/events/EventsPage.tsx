import { Link } from '../components/Link.js';
import { EVENTS_PER_PAGE } from '../../contract/content/events.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Pagination } from '../components/Pagination.js';
import { Skeleton } from '../components/Skeleton.js';
import { t } from '../i18n/events.js';
import type { PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { EventCard } from './EventCard.js';
import { EventFilters, useEventsFilter } from './EventFilters.js';
import type { EventsData } from './events-data.js';
import { eventsPath } from './events-filter.js';
import { NoEvents } from './NoEvents.js';
import './events.css';

export { eventsMeta as meta } from './events-meta.js';

export default function EventsPage({ page }: PageProps<EventsData>) {
  const { site_events_image: image, site_events_focus: position, site_events_intro: intro } = useSettings();
  return (
    <>
      <PageIntro
        title={t('events.title')}
        image={image}
        position={position}
        actions={
          <Link to="/calendar" className="button button-light">
            {t('events.calendar')}
          </Link>
        }
      >
        {intro}
      </PageIntro>
      <div className="wide section">
        <EventFilters />
        <EventsList page={page} />
      </div>
    </>
  );
}

function EventsList({ page }: PageProps<EventsData>) {
  const { site_events_image: image } = useSettings();
  const filter = useEventsFilter();
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('failure.eventsServer');
    return <FailureNotice title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice title={t('events.pastEnd')}>
        <Link to={eventsPath(filter)} className="button">
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
  if (!events.length) return <NoEvents filter={filter} />;
  return (
    <>
      <div className="event-grid">
        {events.map((event, index) => (
          <EventCard key={event.id} event={event} heading="h2" lead={!image && index === 0} />
        ))}
      </div>
      <Pagination
        page={number}
        total={total}
        perPage={EVENTS_PER_PAGE}
        goTo
        href={(other) => eventsPath(filter, other)}
      />
    </>
  );
}
