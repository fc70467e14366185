import type { CollectionWith } from '../records/collections.js';
import type { PublicBranch } from '../school/branches.js';
import type { FormName, Posted } from '../families/forms.js';
import type { CalendarEntry, CalendarQuery } from '../content/calendar.js';
import type { PublishedNotice, PublicNotice } from '../content/notices.js';
import type { PublicPopupPoster } from '../content/popup-posters.js';
import type { ListQuery } from '../platform/records.js';
import type { ContactSettingKey, SiteSettingKey } from '../school/settings.js';

export type PublicCollection = CollectionWith<'isPublic'>;

/** Loads a page's data: over HTTP in the browser, from the services on the server. */
export interface SiteApi {
  /** `total` counts all matching rows. */
  list<T>(collection: PublicCollection, query?: ListQuery): Promise<{ rows: T[]; total: number }>;
  /** Returns null if the record does not exist or visitors may not see it. */
  get<T>(collection: PublicCollection, id: number): Promise<T | null>;
  calendar(query: CalendarQuery): Promise<CalendarEntry[]>;
  /** Those that are current, newest first. */
  noticePages(): Promise<PublishedNotice[]>;
  /** Null if visitors never saw the notice; `gone` if it was over too long ago. */
  noticePage(id: number): Promise<PublishedNotice | 'gone' | null>;
}

export interface RenderApi extends SiteApi {
  layout(): Promise<LayoutData>;
}

export interface RecordChange {
  id: number;
  updatedAt: Date;
}

export interface SiteIndex {
  has(collection: PublicCollection, id: number): Promise<boolean>;
  count(collection: PublicCollection, filter?: ListQuery['filter']): Promise<number>;
  lastId(collection: PublicCollection): Promise<number>;
  changes(collection: PublicCollection, firstId: number, lastId: number): Promise<RecordChange[]>;
  /** Whether there is a page of the notice, also one that says that it is gone. */
  hasNoticePage(id: number): Promise<boolean>;
  /** Of the notices that are current. */
  noticeChanges(): Promise<RecordChange[]>;
}

export const NAV_BRANCH = ['id', 'name', 'title', 'address', 'latitude', 'longitude'] as const;
export type NavBranch = Pick<PublicBranch, (typeof NAV_BRANCH)[number]>;

/** Inlined in the first response, then from `GET /api/site`. */
export interface LayoutData {
  version: string;
  settings: Record<ContactSettingKey | SiteSettingKey, string>;
  branches: NavBranch[];
  notices: PublicNotice[];
  posters: PublicPopupPoster[];
}

export const LAYOUT_DATA_PATH = '/api/site';

/** Weak, because a proxy that compresses the response keeps only weak ETags. */
export const layoutDataTag = (version: string) => `W/"${version}"`;

/** Contains no secrets. */
export interface SiteConfig {
  /** Without a trailing slash. */
  publicUrl: string;
  timeZone: string;
  /** URL template of a map tile with {z}, {x} and {y}. */
  tileUrl: string;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
}

export interface RenderOptions {
  api: RenderApi;
  config: SiteConfig;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  posted?: Posted;
  bodyEnd?: string;
  /** HTML for the end of the head: the built scripts of the page's source file, and the styles that its HTML uses. */
  headAssets(page: { source: string }, html: string): string;
}

export interface RenderedPage {
  status: 200 | 404 | 410;
  html: string;
}

/** Attribute of the html element of a page that shows its form before the heading font has loaded. */
export const FORM_FIRST = 'data-form-first';

/** The path and query under which a page is rendered and cached. */
export interface CanonicalUrl {
  url: string;
  /** The URL to render instead if the record or page does not exist. */
  existing?(index: SiteIndex): Promise<string>;
}

export interface SitemapEntry {
  url: string;
  lastChange?: Date;
}

export interface SitemapFile {
  name: string;
  entries(): Promise<SitemapEntry[]>;
}

/** The exports of the built public site. URLs are paths with their query. */
export interface SiteEntry {
  render(url: string, options: RenderOptions): Promise<RenderedPage>;
  canonicalUrl(url: string): CanonicalUrl;
  formsOn(url: string): FormName[];
  sitemapFiles(index: SiteIndex): Promise<SitemapFile[]>;
}
