import type { Posted } from './forms.js';
import type { ListQuery } from './records.js';

/** The collections a visitor reads. */
export type PublicCollection = 'branches' | 'events' | 'reviews' | 'hero-slides' | 'popup-posters';

/** How a page of the public site gets its data: over HTTP in the browser, from the services on the server. */
export interface SiteApi {
  /** One page of what a visitor may see. `total` counts all rows that match. */
  list<T>(collection: PublicCollection, query?: ListQuery): Promise<{ rows: T[]; total: number }>;
  /** One record, or null when a visitor may not see it or it is not there. */
  get<T>(collection: PublicCollection, id: number): Promise<T | null>;
  /** The public settings, key to value, defaults filled in. */
  settings(): Promise<Record<string, string>>;
}

/** What a page must know of the installation; nothing in it is secret. */
export interface SiteConfig {
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  /** Address of a map tile with {z}, {x} and {y}. */
  tileUrl: string;
}

/** One page, rendered on the server. */
export interface RenderedPage {
  status: 200 | 404;
  /** Title, metas, links and JSON-LD. */
  head: string;
  html: string;
  /** The page's source file, by which the build's manifest names its code and styles. */
  source: string;
  /** What the browser needs to take the page over without asking again. */
  data: unknown;
  /** Attributes for the html element, such as the school's colours. */
  htmlAttributes: Record<string, string>;
}

/** What the built public site exports as `render`. `path` has its query. */
export type RenderSite = (
  path: string,
  api: SiteApi,
  config: SiteConfig,
  now: Date,
  posted?: Posted,
) => Promise<RenderedPage>;
