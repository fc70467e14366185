import { Link } from 'react-router';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { Phrase } from '../i18n/Phrase.js';
import { t } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { Logo } from './Logo.js';
import { SignUpForm } from './SignUpForm.js';
import { SocialLinks } from './SocialLinks.js';

const LINKS = [
  ['/', 'footer.home'],
  ['/events', 'footer.events'],
  ['/about', 'footer.about'],
  ['/contact', 'footer.contact'],
  ['/admissions', 'footer.admission'],
] as const;

export function Footer() {
  const { settings, branches } = useSite();
  const main = branches.find(({ name }) => name === settings.contact_main_location);

  return (
    <footer className="footer">
      <div className="wide footer-beliefs">
        <section>
          <h2>{t('footer.mission')}</h2>
          <p dir="auto">{settings.site_mission}</p>
        </section>
        <section>
          <h2>{t('footer.vision')}</h2>
          <p dir="auto">{settings.site_vision}</p>
        </section>
      </div>
      <div className="wide footer-columns">
        <section className="footer-school">
          <Logo />
          <p dir="auto">{settings.site_description}</p>
          <SignUpForm />
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.links')}</h2>
          <ul>
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2>{t('footer.reach')}</h2>
          <address>
            <p>
              <Icon name="pin" />
              <span dir="auto">{settings.contact_address}</span>
            </p>
            <p>
              <Icon name="phone" />
              <PhoneLinks phone={settings.contact_phone} />
            </p>
            <p>
              <Icon name="mail" />
              <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>
            </p>
          </address>
          <SocialLinks />
        </section>
        <section className="footer-map">
          <h2>{t('footer.map')}</h2>
          <LocationMap place={main && branchPlace(main)} title={main?.title ?? settings.site_name} />
        </section>
      </div>
      <p className="wide footer-end">
        <Phrase phrase="footer.copyright" values={{ year: settings.site_copyright_year, name: settings.site_name }} />{' '}
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
    </footer>
  );
}
