import type { Site } from './site.js';

export function socialLinks(settings: Site['settings']) {
  const handle = settings.contact_instagram?.replace(/^@/, '');
  const links = [
    { name: 'facebook', href: settings.contact_facebook },
    { name: 'instagram', href: handle && `https://www.instagram.com/${encodeURIComponent(handle)}` },
    { name: 'youtube', href: settings.contact_youtube },
    { name: 'twitter', href: settings.contact_twitter },
  ] as const;
  return links.filter(({ href }) => href);
}
