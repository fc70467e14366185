import type { ToggleEvent } from 'react';
import { useLocation } from 'react-router';
import { plainText } from '../../contract/platform/text.js';
import { readItems } from '../../contract/school/setting-lists.js';
import { ContactLines } from '../components/ContactLines.js';
import { EmailLink } from '../components/EmailLink.js';
import { ContactForm } from '../components/form/ContactForm.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { t } from '../i18n/contact.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import { hasQuery, type MetaArgs, type PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { VISIT_QUERY } from '../routing/useRouteFocus.js';
import type { ContactData, Campus } from './contact-data.js';
import './contact.css';

function faqJsonLd(faq: string): object[] {
  const mainEntity = readItems(faq).map(({ title, text }) => ({
    '@type': 'Question',
    name: plainText(title),
    acceptedAnswer: { '@type': 'Answer', text: plainText(text) },
  }));
  return mainEntity.length ? [withContext({ '@type': 'FAQPage', mainEntity })] : [];
}

export default function ContactPage({ page }: PageProps<ContactData>) {
  const settings = useSettings();
  const { contact_address: address, contact_phone: phone, contact_email: email, site_contact_hours: hours } = settings;
  const { search } = useLocation();
  const isVisit = hasQuery(new URLSearchParams(search), VISIT_QUERY);
  return (
    <>
      <PageIntro
        title={t('contact.title')}
        image={settings.site_contact_image}
        position={settings.site_contact_focus}
        late
      >
        {settings.site_contact_intro}
      </PageIntro>
      <div className="wide section-end form-columns contact-columns">
        {(address || phone || email || hours) && (
          <section aria-labelledby="contact-details">
            <h2 id="contact-details">{t('contact.details')}</h2>
            <ContactLines address={address} phone={phone} email={email} hours={hours} />
          </section>
        )}
        <section aria-labelledby="contact-form-title" id="contact-form">
          <h2 id="contact-form-title">{t('contact.form')}</h2>
          <ContactForm name="contact" subject={isVisit ? t('contact.visit') : undefined} />
        </section>
      </div>
      {page.state === 'ready' && <Campuses campuses={page.data.campuses} />}
      <Faq />
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  const hasDetails = Boolean(site.settings.contact_phone || site.settings.contact_email);
  return {
    title: t('contact.title'),
    description: t(hasDetails ? 'contact.description' : 'contact.formDescription', { name: site.settings.site_name }),
    path: '/contact',
    image: site.settings.site_contact_image,
    jsonLd: [...faqJsonLd(site.settings.site_faq), breadcrumbs(site, [[t('contact.title'), '/contact']])],
  };
}

function Campuses({ campuses }: { campuses: Campus[] }) {
  if (!campuses.length) return null;
  return (
    <section className="wide section-end" aria-labelledby="campuses">
      <h2 id="campuses">{t('contact.campuses')}</h2>
      <ul className="campuses">
        {campuses.map(({ id, name, address, contact, email }) => (
          <li key={id}>
            <h3 dir="auto">
              <Link to={`/branch/${id}`}>{name}</Link>
            </h3>
            <p dir="auto">{address}</p>
            {contact && (
              <p>
                <PhoneLinks phone={contact} />
              </p>
            )}
            {email && (
              <p>
                <EmailLink email={email} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One open answer at a time. Uses details elements, which work without a script. */
function Faq() {
  const questions = readItems(useSettings().site_faq);
  if (!questions.length) return null;
  return (
    <section className="section section-tinted" aria-labelledby="faq">
      <div className="wide faq">
        <h2 id="faq">{t('faq.title')}</h2>
        <div onToggle={closeOthers}>
          {questions.map(({ title, text }, index) => (
            <details key={index} name="faq">
              <summary dir="auto">
                {title}
                <Icon name="plus" />
              </summary>
              <Paragraphs text={text} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** For browsers without exclusive details elements. */
function closeOthers({ target, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  currentTarget.querySelectorAll('details[open]').forEach((other) => {
    if (other !== target) other.removeAttribute('open');
  });
}
