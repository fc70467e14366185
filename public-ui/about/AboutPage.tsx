import { readItems } from '../../contract/school/setting-lists.js';
import { timelineOf } from '../../contract/school/timeline.js';
import { BoldText } from '../components/BoldText.js';
import { dayParts, shortDate } from '../components/event-date.js';
import { Link } from '../components/Link.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { StatTiles } from '../components/StatTiles.js';
import { t } from '../i18n/about.js';
import { breadcrumbs, school } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import { useSettings, useSite } from '../routing/site.js';
import './about.css';
import './timeline.css';

const isYear = (moment: string) => moment.length === 4;

function Timeline() {
  const entries = timelineOf(useSettings(), t('about.opened'));
  return (
    <ol className="timeline">
      {entries.map(({ title: moment, text }, index) => (
        <li key={index}>
          <time dateTime={moment}>{isYear(moment) ? moment : shortDate(moment)}</time>
          <span dir="auto">
            <BoldText text={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}

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

function CampusLinks() {
  const { branches } = useSite();
  if (!branches.length) return null;
  return (
    <section className="section section-tinted" aria-labelledby="about-campuses">
      <div className="wide">
        <h2 id="about-campuses">{t('about.campuses')}</h2>
        <ul className="campus-links">
          {branches.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={`/branch/${id}`} dir="auto">
                {name}
              </Link>
              <span dir="auto">{address}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PrincipalLetter() {
  const settings = useSettings();
  const { site_principal_name: name, site_principal_message: message } = settings;
  if (!name && !message) return null;
  return (
    <section className="principal" aria-labelledby="about-principal">
      <LatePicture
        url={settings.site_principal_image}
        position={settings.site_principal_focus}
        alt={t('about.portrait', { name })}
        sizes="(min-width: 640px) 240px, 50vw"
        ratio={[4, 5]}
        className="principal-portrait"
      />
      <div className="principal-letter">
        <h2 id="about-principal">{t('about.principal')}</h2>
        <Paragraphs text={message} />
        <p className="principal-name">
          <strong dir="auto">{name}</strong>
          {t('about.role')}
        </p>
      </div>
    </section>
  );
}
