import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { PageIntro } from '../components/PageIntro.js';
import { StatTiles } from '../components/StatTiles.js';
import { HeroSlideshow } from '../hero-slides/HeroSlideshow.js';
import { t } from '../i18n/home.js';
import type { PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { Reviews } from '../reviews/Reviews.js';
import { ApplyBand } from './ApplyBand.js';
import { Campuses } from './Campuses.js';
import { HeroActions } from './HeroActions.js';
import type { HomeData } from './home-data.js';
import { NewestEvents } from './NewestEvents.js';
import { WhatsOn } from './WhatsOn.js';
import './home.css';

export { homeMeta as meta } from './home-meta.js';

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
