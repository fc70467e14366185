import { BoldText } from '../components/BoldText.js';
import { EmailLink } from '../components/EmailLink.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { branchPlace } from '../components/map/branch-place.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { Message } from '../i18n/Message.js';
import { t } from '../i18n/t.js';
import { useSite, useSettings } from '../routing/site.js';
import { Logo } from './Logo.js';
import { SignUpForm } from './SignUpForm.js';
import { SocialLinks } from './SocialLinks.js';

const LINKS = [
  ['/', 'nav.home'],
  ['/events', 'nav.events'],
  ['/calendar', 'nav.calendar'],
  ['/about', 'nav.about'],
  ['/contact', 'footer.contact'],
  ['/admissions', 'footer.admission'],
] as const;

/** Number of campuses; the contact page lists all. */
const CAMPUSES = 4;

export function Footer() {
  const { settings, branches, today } = useSite();
  const { contact_main_location: mainName } = settings;
  const main = mainName ? branches.find(({ name }) => name === mainName) : branches[0];

  return (
    <footer className="footer">
      <div className="wide footer-columns">
        <section className="footer-school">
          <Logo />
          <p dir="auto">
            <BoldText text={settings.site_description} />
          </p>
          <SocialLinks />
        </section>
        <nav className="footer-links footer-quick" aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.links')}</h2>
          <ul>
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {branches.length > 0 && (
          <nav className="footer-links" aria-labelledby="footer-campuses">
            <h2 id="footer-campuses">{t('footer.campuses')}</h2>
            <ul>
              {branches.slice(0, CAMPUSES).map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/branch/${id}`} dir="auto">
                    {name}
                  </Link>
                </li>
              ))}
              {branches.length > CAMPUSES && (
                <li>
                  <Link to="/contact#campuses">{t('branch.all')}</Link>
                </li>
              )}
            </ul>
          </nav>
        )}
        <FooterContact />
        <SignUpForm />
      </div>
      <div className="wide">
        {(main || mainName) && (
          <details className="footer-map">
            <summary>
              <Icon name="pin" />
              {t('footer.map')}
            </summary>
            <LocationMap place={main && branchPlace(main)} title={main?.title ?? settings.site_name} folded />
          </details>
        )}
        <div className="footer-beliefs">
          <section>
            <h2>{t('footer.mission')}</h2>
            <p dir="auto">
              <BoldText text={settings.site_mission} />
            </p>
          </section>
          <section>
            <h2>{t('footer.vision')}</h2>
            <p dir="auto">
              <BoldText text={settings.site_vision} />
            </p>
          </section>
        </div>
        <p className="footer-end">
          <Message
            message={settings.site_credit ? 'footer.copyright' : 'footer.ownCopyright'}
            values={{ year: settings.site_copyright_year || today.slice(0, 4), name: settings.site_name }}
          />{' '}
          <span dir="auto">
            {settings.site_credit_url ? (
              <a href={settings.site_credit_url}>{settings.site_credit}</a>
            ) : (
              settings.site_credit
            )}
          </span>
          {' · '}
          <Link to="/privacy">{t('privacy.title')}</Link>
        </p>
      </div>
    </footer>
  );
}

/** Without what the school has not entered. */
function FooterContact() {
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
