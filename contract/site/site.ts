import type { CollectionWith } from '../records/collections.js';
import type { PublicBranch } from '../school/branches.js';
import type { FormName, Posted } from '../families/forms.js';
import type { PublicNotice } from '../content/notices.js';
import type { PublicPopupPoster } from '../content/popup-posters.js';
import type { ListQuery } from '../platform/records.js';
import type { ContactSettingKey, SiteSettingKey } from '../school/settings.js';

/** The collections a visitor reads. */
export type PublicCollection = CollectionWith<'isPublic'>;

/** How a page of the public site gets its data: over HTTP in the browser, from the services on the server. */
export interface SiteApi {
  /** One page of what a visitor may see. `total` counts all rows that match. */
  list<T>(collection: PublicCollection, query?: ListQuery): Promise<{ rows: T[]; total: number }>;
  /** One record, or null when a visitor may not see it or it is not there. */
  get<T>(collection: PublicCollection, id: number): Promise<T | null>;
}

/** What the server renders from. */
export interface RenderApi extends SiteApi {
  layout(): Promise<LayoutData>;
}

export interface RecordChange {
  id: number;
  updatedAt: Date;
}

/** What can be asked of a collection at little cost, without its rows. */
export interface SiteIndex {
  has(collection: PublicCollection, id: number): Promise<boolean>;
  count(collection: PublicCollection): Promise<number>;
  /** The greatest id, or 0. */
  lastId(collection: PublicCollection): Promise<number>;
  /** The records with ids of a range, and when each was changed last. */
  changes(collection: PublicCollection, firstId: number, lastId: number): Promise<RecordChange[]>;
}

/** What a menu, a map or a list of branches needs of each. */
export const NAV_BRANCH = ['id', 'name', 'title', 'address', 'latitude', 'longitude'] as const;
export type NavBranch = Pick<PublicBranch, (typeof NAV_BRANCH)[number]>;

/** What every page shows around its own content: inlined in the first view, and `GET /api/site` afterwards. */
export interface LayoutData {
  /** Changes with the content; the ETag of the read. */
  version: string;
  /** Defaults filled in. */
  settings: Record<ContactSettingKey | SiteSettingKey, string>;
  branches: NavBranch[];
  /** Those in force, the loudest first. */
  notices: PublicNotice[];
  posters: PublicPopupPoster[];
}

export const LAYOUT_DATA_PATH = '/api/site';

/** A proxy that compresses an answer may keep a weak tag only. */
export const layoutDataTag = (version: string) => `W/"${version}"`;

/** What a page must know of the installation; nothing in it is secret. */
export interface SiteConfig {
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  /** Address of a map tile with {z}, {x} and {y}. */
  tileUrl: string;
}

/** What the server gives to a rendering. */
export interface RenderOptions {
  api: RenderApi;
  config: SiteConfig;
  /** YYYY-MM-DD, by the site's calendar. */
  today: string;
  posted?: Posted;
  /** HTML for the end of the body. */
  bodyEnd?: string;
  /** What the build made of the page's source file, as HTML for the end of the head. */
  headAssets(page: { source: string; formFirst?: boolean }): string;
}

/** One page, rendered on the server. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** On the html element of a page whose form goes before the font of its headings. */
export const FORM_FIRST = 'data-form-first';

/** The one URL, a path with its query, under which a page is rendered and cached. */
export interface CanonicalUrl {
  url: string;
  /** Of a page that may be missing: whether it is there, and the URL to render when it is not. */
  needs?: { exists(index: SiteIndex): Promise<boolean>; missing: string };
}

/** A URL of the sitemap, and when what it shows was changed last, where that is known. */
export interface SitemapEntry {
  url: string;
  lastChange?: Date;
}

/** A file of the sitemap; its entries are made when it is asked for. */
export interface SitemapFile {
  name: string;
  entries(): Promise<SitemapEntry[]>;
}

/** What the built public site exports. URLs are paths with their query. */
export interface SiteEntry {
  render(url: string, options: RenderOptions): Promise<RenderedPage>;
  canonicalUrl(url: string): CanonicalUrl;
  /** Where visitors find a record: its own page, or the home page. */
  recordPage(collection: PublicCollection, id: number): string;
  /** The forms on the page of a URL. */
  formsOn(url: string): FormName[];
  sitemapFiles(index: SiteIndex): Promise<SitemapFile[]>;
}
