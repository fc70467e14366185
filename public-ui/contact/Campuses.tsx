import { EmailLink } from '../components/EmailLink.js';
import { Link } from '../components/Link.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { t } from '../i18n/contact.js';
import type { Campus } from './contact-data.js';

export function Campuses({ campuses }: { campuses: Campus[] }) {
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
