import { ContactLines } from '../components/ContactLines.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { t } from '../i18n/t.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import './privacy.css';

export default function PrivacyPage() {
  const settings = useSettings();
  return (
    <>
      <PageIntro title={t('privacy.title')}>{settings.site_privacy_notice}</PageIntro>
      <div className="wide section privacy">
        <div>
          <Paragraphs text={settings.site_privacy_text} />
        </div>
        <ContactLines
          address={settings.contact_address}
          phone={settings.contact_phone}
          email={settings.contact_email}
        />
      </div>
    </>
  );
}

export function meta({ site }: MetaArgs<unknown>): PageMeta {
  return {
    title: t('privacy.title'),
    description: site.settings.site_privacy_notice,
    path: '/privacy',
    jsonLd: [breadcrumbs(site, [[t('privacy.title'), '/privacy']])],
  };
}
