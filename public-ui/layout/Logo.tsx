import { Link } from '../components/Link.js';
import crest from '../assets/crest.svg';
import { t } from '../i18n/t.js';
import { useSettings } from '../routing/site.js';

export function Logo() {
  const { site_logo: logo, site_name: name } = useSettings();
  return (
    <Link to="/" className="logo" aria-label={t('site.home', { name })}>
      <img src={logo || crest} alt="" width="48" height="48" />
      <span dir="auto">{name}</span>
    </Link>
  );
}
