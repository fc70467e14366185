import { EVENTS_PER_PAGE } from '../../contract/content/events.js';
import { altText } from '../../contract/records/alts.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Pagination } from '../components/Pagination.js';
import { Skeleton } from '../components/Skeleton.js';
import { t } from '../i18n/events.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { PageProps, MetaArgs } from '../routing/page-route.js';
import { useSettings, useSite } from '../routing/site.js';
import { EventCard } from './EventCard.js';
import { EventFilters, useEventsFilter } from './EventFilters.js';
import type { EventsData } from './events-data.js';
import { eventsPath, type EventsFilter } from './events-filter.js';
import './events.css';

const TITLES = { all: 'events.title', upcoming: 'events.upcoming', past: 'events.past' } as const;

function eventsMeta({ loaderData: data, site }: MetaArgs<EventsData>): PageMeta {
  const { page = 1, filter: { when, forBranch } = {}, events = [] } = data ?? {};
  const branch = site.branches.find(({ id }) => id === forBranch);
  const pictured = events.find(({ mainImage }) => mainImage);
  const all = t(TITLES[when ?? 'all']);
  const title = branch ? t('events.ofBranch', { title: all, branch: branch.name }) : all;
  // Search engines index the whole list only, whose events the filters repeat.
  const isIndexed = data && !when && !branch;
  return {
    title: page === 1 ? title : t('events.pageTitle', { title, page }),
    description: t('events.description', {
      name: site.settings.site_name,
      intro: site.settings.site_events_intro,
    }).trim(),
    path: isIndexed ? eventsPath({}, page) : undefined,
    image: pictured?.mainImage,
    imageAlt: altText(pictured?.alts, pictured?.mainImage),
    jsonLd: [breadcrumbs(site, [[t('events.title'), '/events']])],
  };
}

const OF_SCHOOL = { all: 'events.empty', upcoming: 'events.emptyUpcoming', past: 'events.emptyPast' } as const;
const OF_BRANCH = {
  all: 'events.emptyOfBranch',
  upcoming: 'events.emptyUpcomingOfBranch',
  past: 'events.emptyPastOfBranch',
} as const;

function NoEvents({ filter: { when, forBranch } }: { filter: EventsFilter }) {
  const branch = useSite().branches.find(({ id }) => id === forBranch);
  const messages = branch ? OF_BRANCH : OF_SCHOOL;
  const isFiltered = when || branch;
  return (
    <Notice title={t(messages[when ?? 'all'], { branch: branch?.name ?? '' })}>
      <Link to={isFiltered ? eventsPath() : '/'} className="button">
        {t(isFiltered ? 'events.showAll' : 'notFound.home')}
      </Link>
    </Notice>
  );
}

export { eventsMeta as meta };

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
