import { lazy, Suspense, useState } from 'react';
import type { PublicEvent } from '../../contract/content/events.js';
import { altText } from '../../contract/records/alts.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { BranchCard } from '../branches/BranchCard.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { PartBoundary } from '../components/PartBoundary.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { StatTiles } from '../components/StatTiles.js';
import { useHydrated } from '../components/useHydrated.js';
import { EventCard } from '../events/EventCard.js';
import { HeroSlideshow } from '../hero-slides/HeroSlideshow.js';
import { t } from '../i18n/home.js';
import { Message } from '../i18n/Message.js';
import { MANY_BRANCHES } from '../layout/BranchMenu.js';
import { Reviews } from '../reviews/Reviews.js';
import { school } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { PageProps, MetaArgs } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { ApplyBand } from './ApplyBand.js';
import { HeroActions } from './HeroActions.js';
import type { HomeData } from './home-data.js';
import { WhatsOn } from './WhatsOn.js';
import './home.css';

const BranchFilter = lazy(() => import('../layout/BranchFilter.js'));

/** Number of maps that are drawn without being asked for. */
const MAPS = 4;

function Campuses({ branches }: { branches: PublicBranch[] }) {
  const { site_campuses: campuses, site_map_credit: mapCredit } = useSettings();
  const hydrated = useHydrated();
  const [found, setFound] = useState<{ id: number }[]>();
  const isMany = branches.length >= MANY_BRANCHES;
  const shown = found ? branches.filter(({ id }) => found.some((branch) => branch.id === id)) : branches;

  return (
    <section className="section section-tinted" aria-labelledby="home-branches">
      <div className="wide">
        <SectionHeading
          id="home-branches"
          kicker={campuses && <Message message="home.branchesKicker" values={{ campuses }} />}
          title={t('home.branches')}
        >
          {isMany && (
            <div className="campuses-filter">
              {hydrated && (
                <PartBoundary fallback={null}>
                  <Suspense>
                    <BranchFilter branches={branches} onFound={setFound} />
                  </Suspense>
                </PartBoundary>
              )}
            </div>
          )}
        </SectionHeading>
        {branches.length ? (
          <div className={isMany ? 'branch-cards branch-cards-many' : 'branch-cards'}>
            {shown.map((branch) => (
              <BranchCard key={branch.id} branch={branch} mapOnDemand={branches.indexOf(branch) >= MAPS} />
            ))}
          </div>
        ) : (
          <Notice title={t('nav.noBranches')} />
        )}
        {branches.length > 0 && (
          <p className="map-credit" dir="auto">
            {mapCredit}
          </p>
        )}
      </div>
    </section>
  );
}

export { homeMeta as meta };

export default function HomePage({ page }: PageProps<HomeData>) {
  const settings = useSettings();
  if (page.state === 'failed') return <FailureNotice heading="h1" title={t('failure.home')} retry={page.retry} />;
  if (page.state !== 'ready') {
    return (
      <Loading text={t('home.loading')}>
        <div className="hero-skeleton" />
      </Loading>
    );
  }
  const { slides, openDay, dates, events, branches, reviews, staffReviews } = page.data;
  const actions = <HeroActions openDay={openDay} />;

  return (
    <>
      {slides.length > 0 ? (
        <>
          <h1 className="visually-hidden" dir="auto">
            {settings.site_name}
          </h1>
          <HeroSlideshow slides={slides}>{actions}</HeroSlideshow>
        </>
      ) : (
        <PageIntro title={settings.site_name} actions={actions}>
          {settings.site_description}
        </PageIntro>
      )}
      <StatTiles />
      <WhatsOn dates={dates} />
      <NewestEvents events={events} />
      <Campuses branches={branches} />
      <Reviews reviews={reviews} staff={staffReviews} />
      <ApplyBand />
    </>
  );
}

function homeMeta({ loaderData: data, site }: MetaArgs<HomeData>): PageMeta {
  const { site_name: name, site_home_title: what, site_description: description } = site.settings;
  const slide = data?.slides[0];
  return {
    title: what ? `${name} - ${what}` : name,
    description,
    path: '/',
    image: slide?.imageUrl,
    imageAlt: altText(slide?.alts, slide?.imageUrl),
    jsonLd: [school(site, data?.branches ?? [])],
  };
}

function NewestEvents({ events }: { events: PublicEvent[] }) {
  return (
    <section className="section" aria-labelledby="home-events">
      <div className="wide">
        <SectionHeading id="home-events" kicker={t('home.eventsKicker')} title={t('home.events')}>
          <Link to="/events" className="arrow-link">
            {t('home.viewAll')}
            <Icon name="arrow" />
          </Link>
        </SectionHeading>
        {events.length ? (
          <div className="newest-events">
            {events.map((event) => (
              <EventCard key={event.id} event={event} shape="compact" />
            ))}
          </div>
        ) : (
          <Notice title={t('home.noEvents')} />
        )}
      </div>
    </section>
  );
}
