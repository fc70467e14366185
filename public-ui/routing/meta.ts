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
  /** What it shows; by default the title. */
  imageAlt?: string;
  jsonLd?: object[];
}

/** An absolute address of something on this site. */
export function absolute(path: string, { config }: Pick<Site, 'config'>): string {
  return path.startsWith('/') ? `${config.publicUrl}${path}` : path;
}

export function fullTitle({ title }: PageMeta, { settings }: Site): string {
  return title.startsWith(settings.site_name) ? title : `${title} | ${settings.site_name}`;
}
