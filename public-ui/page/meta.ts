import type { Site } from './site.js';

/** What a page tells search engines, shared links and the browser's tab of itself. */
export interface PageMeta {
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

export type MetaTag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** An absolute address of something on this site. */
export function absolute(path: string, { config }: Pick<Site, 'config'>): string {
  return path.startsWith('/') ? `${config.publicUrl}${path}` : path;
}

export function fullTitle({ title }: PageMeta, { settings }: Site): string {
  return title.startsWith(settings.site_name) ? title : `${title} | ${settings.site_name}`;
}

/** The metas and links of a page, for the server's text and the browser's document alike. */
export function metaTags(meta: PageMeta, site: Site): MetaTag[] {
  const image = meta.image || site.settings.site_share_image;
  const property = (name: string, content?: string): MetaTag[] =>
    content ? [['meta', { [name.startsWith('og:') ? 'property' : 'name']: name, content }]] : [];
  return [
    ...property('description', meta.description),
    ...(meta.path === undefined ? property('robots', 'noindex') : []),
    ...(meta.path === undefined ? [] : canonical(absolute(meta.path, site))),
    ...property('og:type', meta.type ?? 'website'),
    ...property('og:site_name', site.settings.site_name),
    ...property('og:title', meta.title),
    ...property('og:description', meta.description),
    ...property('og:image', absolute(image || '/icon-512.png', site)),
    ...property('og:locale', 'en_GB'),
    ...property('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...property('twitter:title', meta.title),
    ...property('twitter:description', meta.description),
    ...property('twitter:image', absolute(image || '/icon-512.png', site)),
  ];
}

function canonical(address: string): MetaTag[] {
  return [
    ['link', { rel: 'canonical', href: address }],
    ['meta', { property: 'og:url', content: address }],
  ];
}
