import type { Site } from './site.js';

/** What stands in a page's head. */
export interface Head {
  title: string;
  description: string;
  /** The page's own path; without it the page is not to be indexed. */
  path?: string;
  type?: 'website' | 'article';
  /** The picture for shared links, and the page's largest one. */
  image?: string | null;
  jsonLd?: object[];
  /** The picture to fetch first: its address, and its width on the page. */
  lead?: { url: string | null | undefined; sizes: string };
  /** The page is there for its form, whose scripts go before the rest on a slow line. */
  formFirst?: boolean;
}

export type HeadTag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** An absolute address of something on this site. */
export function absolute(path: string, { config }: Pick<Site, 'config'>): string {
  return path.startsWith('/') ? `${config.publicUrl}${path}` : path;
}

export function fullTitle(head: Head, { settings }: Site): string {
  return head.title.startsWith(settings.site_name) ? head.title : `${head.title} | ${settings.site_name}`;
}

/** The metas and links of a page, for the server's text and the browser's document alike. */
export function headTags(head: Head, site: Site): HeadTag[] {
  const image = head.image || site.settings.site_share_image;
  const property = (name: string, content?: string): HeadTag[] =>
    content ? [['meta', { [name.startsWith('og:') ? 'property' : 'name']: name, content }]] : [];
  return [
    ...property('description', head.description),
    ...(head.path === undefined ? property('robots', 'noindex') : []),
    ...(head.path === undefined ? [] : canonical(absolute(head.path, site))),
    ...property('og:type', head.type ?? 'website'),
    ...property('og:site_name', site.settings.site_name),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:image', absolute(image || '/icon-512.png', site)),
    ...property('og:locale', 'en_GB'),
    ...property('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...property('twitter:title', head.title),
    ...property('twitter:description', head.description),
    ...property('twitter:image', absolute(image || '/icon-512.png', site)),
  ];
}

function canonical(address: string): HeadTag[] {
  return [
    ['link', { rel: 'canonical', href: address }],
    ['meta', { property: 'og:url', content: address }],
  ];
}
