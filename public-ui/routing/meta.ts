import type { Site } from './site.js';

export interface PageMeta {
  title: string;
  description: string;
  /** The canonical path; without it, the page is not indexed. */
  path?: string;
  type?: 'website' | 'article';
  /** The picture for link previews, and the LCP image. */
  image?: string | null;
  imageAlt?: string;
  /** The path of a PNG in the size of link previews, which is used instead of `image`. */
  sharePicture?: string;
  jsonLd?: object[];
}

export function absolute(path: string, { config }: Pick<Site, 'config'>): string {
  return path.startsWith('/') ? `${config.publicUrl}${path}` : path;
}

export function fullTitle({ title }: PageMeta, { settings }: Site): string {
  return title.startsWith(settings.site_name) ? title : `${title} | ${settings.site_name}`;
}
