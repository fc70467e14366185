import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../routing/site.js';
import { socialLinks } from '../routing/social-links.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { SocialLinks } from './SocialLinks.js';

export function TopBar() {
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
