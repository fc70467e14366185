import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../routing/site.js';
import { socialLinks } from '../routing/social-links.js';

export function SocialLinks() {
  const shown = socialLinks(useSettings());
  if (!shown.length) return null;
  return (
    <ul className="social" aria-label={t('social.label')}>
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener me" target="_blank" aria-label={t(`social.${name}`)}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
