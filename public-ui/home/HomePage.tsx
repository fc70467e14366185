import { BranchCard } from '../branches/BranchCard.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { HeroSlideshow } from '../hero-slides/HeroSlideshow.js';
import { Phrase } from '../i18n/Phrase.js';
import { t } from '../i18n/home.js';
import type { PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { ReviewSlider } from '../reviews/ReviewSlider.js';
import { ApplyBand } from './ApplyBand.js';
import type { HomeData } from './home-data.js';
import { NewestEvents } from './NewestEvents.js';
import { StatTiles } from './StatTiles.js';
import './home.css';

/** As many branches show their maps unasked. */
const MAPS = 4;

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
  const { slides, events, branches, reviews } = page.data;

  return (
    <>
      {slides.length > 0 ? (
        <>
          <h1 className="visually-hidden" dir="auto">
            {settings.site_name}
          </h1>
          <HeroSlideshow slides={slides} />
        </>
      ) : (
        <PageIntro title={settings.site_name}>{settings.site_description}</PageIntro>
      )}
      <StatTiles />
      <NewestEvents events={events} />
      <section className="section section-tinted" aria-labelledby="home-branches">
        <div className="wide">
          <SectionHeading
            id="home-branches"
            kicker={<Phrase phrase="home.branchesKicker" values={{ campuses: settings.site_campuses }} />}
            title={t('home.branches')}
          />
          {branches.length ? (
            <div className="branch-cards">
              {branches.map((branch, index) => (
                <BranchCard key={branch.id} branch={branch} mapOnDemand={index >= MAPS} />
              ))}
            </div>
          ) : (
            <Notice title={t('home.noBranches')} />
          )}
        </div>
      </section>
      {reviews.length > 0 && <ReviewSlider reviews={reviews} />}
      <ApplyBand />
    </>
  );
}
