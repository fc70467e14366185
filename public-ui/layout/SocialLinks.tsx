import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../page/site.js';

export function SocialLinks() {
  const settings = useSettings();
  const handle = settings.contact_instagram?.replace(/^@/, '');
  const links = [
    { name: 'facebook', href: settings.contact_facebook },
    { name: 'instagram', href: handle && `https://www.instagram.com/${encodeURIComponent(handle)}` },
    { name: 'youtube', href: settings.contact_youtube },
    { name: 'twitter', href: settings.contact_twitter },
  ] as const;
  const shown = links.filter(({ href }) => href);
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
