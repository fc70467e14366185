import { t } from '../i18n/contact.js';
import { Icon } from './Icon.js';
import { PhoneLinks } from './PhoneLinks.js';

interface ContactLinesProps {
  address: string;
  phone: string;
  email: string | null;
}

/** Address, telephone and e-mail, each with its name. */
export function ContactLines({ address, phone, email }: ContactLinesProps) {
  return (
    <dl className="contact-lines">
      <div>
        <dt>
          <Icon name="pin" />
          {t('contact.address')}
        </dt>
        <dd dir="auto">{address}</dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" />
          {t('contact.phone')}
        </dt>
        <dd>
          <PhoneLinks phone={phone} />
        </dd>
      </div>
      {email && (
        <div>
          <dt>
            <Icon name="mail" />
            {t('contact.email')}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
