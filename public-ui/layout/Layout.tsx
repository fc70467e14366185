import type { ReactNode } from 'react';
import { reconnect, useConnection } from '../api/connection.js';
import { Icon } from '../components/Icon.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { t } from '../i18n/t.js';
import { MAIN_ID } from '../routing/arrival.js';
import { useSettings } from '../routing/site.js';
import { socialLinks } from '../routing/social-links.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { SocialLinks } from './SocialLinks.js';
import './layout.css';

export function Layout({ notices, children }: { notices: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('site.skip')}
      </a>
      {notices}
      <TopBar />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ConnectionBanner />
    </>
  );
}

function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div className={connection === 'up' ? undefined : 'connection'} role="status" data-state={connection}>
      {connection !== 'up' && (
        <p>
          {t(`connection.${connection}`)}
          {connection === 'unavailable' && (
            <button type="button" className="button button-quiet" onClick={() => void reconnect()}>
              {t('failure.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function TopBar() {
  const settings = useSettings();
  const { contact_phone: phone, contact_email: email, contact_address: address } = settings;
  if (!phone && !email && !address && !socialLinks(settings).length) return null;
  return (
    <aside className="top-bar" aria-label={t('contact.details')}>
      <div className="wide top-bar-row">
        {phone && (
          <p className="top-bar-phone">
            <Icon name="phone" />
            <PhoneLinks phone={phone} label={(number) => t('topBar.call', { phone: number })} />
          </p>
        )}
        {email && (
          <a className="top-bar-mail" href={`mailto:${email}`} aria-label={t('topBar.write', { email })}>
            <Icon name="mail" />
            <span className="top-bar-email">{email}</span>
          </a>
        )}
        {address && (
          <p className="top-bar-address">
            <Icon name="pin" />
            <span dir="auto">{address}</span>
          </p>
        )}
        <SocialLinks />
      </div>
    </aside>
  );
}
