import { dayParts, shortDate } from '../components/event-date.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { t } from '../i18n/about.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs, school } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { PrincipalLetter } from './PrincipalLetter.js';
import './about.css';

export default function AboutPage() {
  const settings = useSettings();
  const founded = settings.site_founded;
  return (
    <>
      <PageIntro
        title={t('about.title')}
        image={settings.site_about_image}
        kicker={founded ? t('about.kicker', { date: shortDate(founded) }) : undefined}
      >
        {settings.site_description}
      </PageIntro>
      <section className="wide section about-founding" aria-labelledby="about-founding">
        {founded && (
          <p className="about-year" aria-hidden="true">
            {dayParts(founded).year}
          </p>
        )}
        <div>
          <h2 id="about-founding">{t('about.founding')}</h2>
          {founded && <p className="kicker">{t('about.foundedOn', { date: shortDate(founded) })}</p>}
          <div className="about-quote">
            <Paragraphs text={settings.site_founding} />
          </div>
        </div>
      </section>
      <section className="wide section-end about-history" aria-labelledby="about-history">
        <h2 id="about-history">{t('about.history')}</h2>
        <div>
          <Paragraphs text={settings.site_history} />
        </div>
      </section>
      <PrincipalLetter />
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  const { site_name: name, site_founded: founded } = site.settings;
  return {
    title: t('about.title'),
    description: t('about.description', { name, date: founded && shortDate(founded) }),
    path: '/about',
    image: site.settings.site_about_image || site.settings.site_principal_image,
    jsonLd: [school(site, []), breadcrumbs(site, [[t('about.title'), '/about']])],
  };
}
