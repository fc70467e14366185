import { chosenFields } from '../../contract/school/admission-fields.js';
import { APPLICATION_PATH } from '../../contract/families/application-status.js';
import { Loading } from '../components/Loading.js';
import { PageIntro } from '../components/PageIntro.js';
import { messages } from '../i18n/admissions.js';
import { fill, t } from '../i18n/t.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import type { AdmissionsData } from './admissions-data.js';
import { AdmissionFacts } from './AdmissionFacts.js';
import { AdmissionForm } from './AdmissionForm.js';
import { AdmissionSteps } from './AdmissionSteps.js';
import './admissions.css';

export default function AdmissionsPage({ page }: PageProps<AdmissionsData>) {
  const { settings, config } = useSite();
  const hasOptional = Object.values(chosenFields(settings.site_admission_fields)).includes('optional');
  return (
    <>
      <PageIntro
        title={messages.title}
        kicker={messages.kicker}
        image={settings.site_admissions_image}
        position={settings.site_admissions_focus}
        late
      >
        {settings.site_admission_intro}
      </PageIntro>
      <AdmissionSteps />
      <div className="wide admission-columns">
        <section aria-labelledby="apply" id="apply-now">
          <h2 id="apply">{messages.apply}</h2>
          <p className="lead-text">{hasOptional ? messages.applyHintOptional : messages.applyHint}</p>
          {page.state === 'ready' ? (
            <AdmissionForm branches={page.data.branches} />
          ) : (
            <Loading text={t('home.loading')} />
          )}
          {config.sendsMail && (
            <p className="application-link">
              {messages.applied} <a href={APPLICATION_PATH}>{messages.sendLink}</a>
            </p>
          )}
        </section>
        <AdmissionFacts openDays={page.state === 'ready' ? page.data.openDays : []} />
      </div>
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  return {
    title: messages.title,
    description: fill(messages.description, { name: site.settings.site_name }),
    path: '/admissions',
    image: site.settings.site_admissions_image,
    jsonLd: [breadcrumbs(site, [[messages.title, '/admissions']])],
  };
}
