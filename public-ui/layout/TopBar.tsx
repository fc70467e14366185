import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../page/site.js';
import { phoneLink } from '../components/phone-link.js';
import { SocialLinks } from './SocialLinks.js';

export function TopBar() {
  const { contact_phone: phone, contact_email: email, contact_address: address } = useSettings();
  return (
    <aside className="top-bar" aria-label={t('topBar.label')}>
      <div className="wide top-bar-row">
        {phone && (
          <a href={phoneLink(phone)} aria-label={t('topBar.call', { phone })}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} aria-label={t('topBar.write', { email })}>
            <Icon name="mail" />
            <span className="top-bar-email">{email}</span>
          </a>
        )}
        {address && (
          <p className="top-bar-address">
            <Icon name="pin" />
            {address}
          </p>
        )}
        <SocialLinks />
      </div>
    </aside>
  );
}
