import { t } from '../i18n/t.js';
import { EmailLink } from './EmailLink.js';
import { Icon } from './Icon.js';
import { PhoneLinks } from './PhoneLinks.js';

interface ContactLinesProps {
  address: string;
  phone: string;
  email: string | null;
  hours?: string;
}

/** Without what the school has not entered. */
export function ContactLines({ address, phone, email, hours }: ContactLinesProps) {
  if (!address && !phone && !email && !hours) return null;
  return (
    <dl className="contact-lines">
      {address && (
        <div>
          <dt>
            <Icon name="pin" />
            {t('contact.address')}
          </dt>
          <dd dir="auto">{address}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>
            <Icon name="phone" />
            {t('contact.phone')}
          </dt>
          <dd>
            <PhoneLinks phone={phone} />
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>
            <Icon name="mail" />
            {t('contact.email')}
          </dt>
          <dd>
            <EmailLink email={email} />
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>
            <Icon name="clock" />
            {t('contact.hours')}
          </dt>
          <dd dir="auto">{hours}</dd>
        </div>
      )}
    </dl>
  );
}
