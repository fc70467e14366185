import { Link } from '../components/Link.js';
import crest from '../assets/crest.svg';
import { t } from '../i18n/t.js';
import { useSettings } from '../routing/site.js';

/** The crest is no image, so that it takes the colours of the school. */
export function Logo() {
  const { site_logo: logo, site_name: name } = useSettings();
  return (
    <Link to="/" className="logo" aria-label={t('site.home', { name })}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg>
          <use href={`${crest}#crest`} />
        </svg>
      )}
      <span dir="auto">{name}</span>
    </Link>
  );
}
