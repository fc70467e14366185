import { ContactForm } from '../components/ContactForm.js';
import { ContactLines } from '../components/ContactLines.js';
import { PageIntro } from '../components/PageIntro.js';
import { t } from '../i18n/t.js';
import type { Head } from '../page/head.js';
import { breadcrumbs } from '../page/json-ld.js';
import { useSettings, type Site } from '../page/site.js';
import { Faq } from './Faq.js';
import { faqJsonLd } from './faq-questions.js';
import './contact.css';

export default function ContactPage() {
  const settings = useSettings();
  return (
    <>
      <PageIntro title={t('contact.title')} kicker={t('contact.kicker')} />
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
      <Faq />
    </>
  );
}

export function head(_data: unknown, site: Site): Head {
  return {
    title: t('contact.title'),
    description: t('contact.description', { name: site.settings.site_name }),
    path: '/contact',
    jsonLd: [faqJsonLd(), breadcrumbs(site, [[t('contact.title'), '/contact']])],
  };
}
