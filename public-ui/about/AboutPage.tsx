import { readItems } from '../../contract/school/setting-lists.js';
import { dayParts, shortDate } from '../components/event-date.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { StatTiles } from '../components/StatTiles.js';
import { t } from '../i18n/about.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs, school } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { CampusLinks } from './CampusLinks.js';
import { PrincipalLetter } from './PrincipalLetter.js';
import { Timeline } from './Timeline.js';
import './about.css';

/** Below this many characters, a history needs no columns. */
const SHORT = 600;

export default function AboutPage() {
  const settings = useSettings();
  const { site_founded: founded, site_founding: founding, site_history: history } = settings;
  const hasText = Boolean(history || settings.site_principal_name || settings.site_principal_message);
  const isShort = history.length < SHORT;
  // The founding day alone is in the section above.
  const hasTimeline = readItems(settings.site_timeline).length > 0;
  return (
    <div className="about">
      <PageIntro
        title={t('about.title')}
        image={settings.site_about_image}
        position={settings.site_about_focus}
        kicker={founded ? t('about.kicker', { date: shortDate(founded) }) : undefined}
      >
        {settings.site_description}
      </PageIntro>
      {(founded || founding) && (
        <section className="wide section about-founding" aria-labelledby="about-founding">
          {founded && (
            <p className="about-year" aria-hidden="true">
              {dayParts(founded).year}
            </p>
          )}
          <div>
            <h2 id="about-founding">{t('about.founding')}</h2>
            {founded && <p className="kicker">{t('about.foundedOn', { date: shortDate(founded) })}</p>}
            {founding && (
              <div className="about-quote">
                <Paragraphs text={founding} />
              </div>
            )}
          </div>
        </section>
      )}
      <StatTiles />
      {(hasText || hasTimeline) && (
        <div className="wide section about-story">
          {hasText && (
            <div>
              {history && (
                <section
                  className={`about-history ${isShort ? 'about-history-short' : ''}`}
                  aria-labelledby="about-history"
                >
                  <h2 id="about-history">{t('about.history')}</h2>
                  <Paragraphs text={history} />
                </section>
              )}
              <PrincipalLetter />
            </div>
          )}
          {hasTimeline && (
            <section aria-labelledby="about-timeline">
              <h2 id="about-timeline">{t('about.timeline')}</h2>
              <Timeline />
            </section>
          )}
        </div>
      )}
      <CampusLinks />
    </div>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  const { site_name: name, site_founded: founded, site_description } = site.settings;
  return {
    title: t('about.title'),
    description: founded ? t('about.description', { name, date: shortDate(founded) }) : site_description,
    path: '/about',
    image: site.settings.site_about_image || site.settings.site_principal_image,
    jsonLd: [school(site, []), breadcrumbs(site, [[t('about.title'), '/about']])],
  };
}
