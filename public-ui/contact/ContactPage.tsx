import { ContactForm } from '../components/form/ContactForm.js';
import { ContactLines } from '../components/ContactLines.js';
import { PageIntro } from '../components/PageIntro.js';
import { t } from '../i18n/contact.js';
import type { PageMeta } from '../routing/meta.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { Campuses } from './Campuses.js';
import type { ContactData } from './contact-data.js';
import { Faq } from './Faq.js';
import { readItems } from '../../contract/school/setting-lists.js';

/** The questions and answers for search engines; nothing when there are none. */
function faqJsonLd(faq: string): object[] {
  const mainEntity = readItems(faq).map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return mainEntity.length ? [withContext({ '@type': 'FAQPage', mainEntity })] : [];
}

import './contact.css';

export default function ContactPage({ page }: PageProps<ContactData>) {
  const settings = useSettings();
  return (
    <>
      <PageIntro title={t('contact.title')} image={settings.site_contact_image} late>
        {settings.site_contact_intro}
      </PageIntro>
      <div className="wide section-end form-columns contact-columns">
        <section aria-labelledby="contact-details">
          <h2 id="contact-details">{t('contact.details')}</h2>
          <ContactLines
            address={settings.contact_address}
            phone={settings.contact_phone}
            email={settings.contact_email}
          />
        </section>
        <section aria-labelledby="contact-form">
          <h2 id="contact-form">{t('contact.form')}</h2>
          <ContactForm name="contact" />
        </section>
      </div>
      {page.state === 'ready' && <Campuses campuses={page.data.campuses} />}
      <Faq />
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  return {
    title: t('contact.title'),
    description: t('contact.description', { name: site.settings.site_name }),
    path: '/contact',
    image: site.settings.site_contact_image,
    jsonLd: [...faqJsonLd(site.settings.site_faq), breadcrumbs(site, [[t('contact.title'), '/contact']])],
  };
}
