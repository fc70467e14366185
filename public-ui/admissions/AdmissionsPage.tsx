import { Loading } from '../components/Loading.js';
import { PageIntro } from '../components/PageIntro.js';
import { phrases } from '../i18n/admissions.js';
import { fill, t } from '../i18n/t.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import type { AdmissionsData } from './admissions-data.js';
import { AdmissionForm } from './AdmissionForm.js';
import { AdmissionSteps } from './AdmissionSteps.js';
import './admissions.css';

export default function AdmissionsPage({ page }: PageProps<AdmissionsData>) {
  const settings = useSettings();
  return (
    <>
      <PageIntro title={phrases.title} kicker={phrases.kicker} image={settings.site_admissions_image} late>
        {settings.site_admission_intro}
      </PageIntro>
      <AdmissionSteps />
      <section className="section section-tinted" aria-labelledby="apply" id="apply-now">
        <div className="wide form-columns">
          <div>
            <h2 id="apply">{phrases.apply}</h2>
            <p className="lead-text">{phrases.applyHint}</p>
          </div>
          {page.state === 'ready' ? (
            <AdmissionForm branches={page.data.branches} />
          ) : (
            <Loading text={t('home.loading')} />
          )}
        </div>
      </section>
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  return {
    title: phrases.title,
    description: fill(phrases.description, { name: site.settings.site_name }),
    path: '/admissions',
    image: site.settings.site_admissions_image,
    jsonLd: [breadcrumbs(site, [[phrases.title, '/admissions']])],
  };
}
