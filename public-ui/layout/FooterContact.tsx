import { EmailLink } from '../components/EmailLink.js';
import { Icon } from '../components/Icon.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../routing/site.js';

/** Without what the school has not entered. */
export function FooterContact() {
  const {
    contact_address: address,
    contact_phone: phone,
    contact_email: email,
    site_contact_hours: hours,
  } = useSettings();
  if (!address && !phone && !email && !hours) return null;
  return (
    <section className="footer-contact">
      <h2>{t('contact.details')}</h2>
      <address>
        {address && (
          <p>
            <Icon name="pin" />
            <span dir="auto">{address}</span>
          </p>
        )}
        {hours && (
          <p>
            <Icon name="clock" />
            <span dir="auto">{hours}</span>
          </p>
        )}
        {phone && (
          <p>
            <Icon name="phone" />
            <PhoneLinks phone={phone} />
          </p>
        )}
        {email && (
          <p>
            <Icon name="mail" />
            <EmailLink email={email} />
          </p>
        )}
      </address>
    </section>
  );
}
