import type { ComponentType } from 'react';
import type { FormName } from '../../contract/families/forms.js';
import type { PublicCollection, SiteApi } from '../../contract/site/site.js';
import type { PageMeta } from './meta.js';
import type { Site } from './site.js';

export type Loaded<D> =
  | { state: 'loading' }
  | { state: 'ready'; data: D }
  | { state: 'missing' }
  /** `answered` is false without a response; `isWithoutTexts` if the settings failed to load, not the data. */
  | { state: 'failed'; message: string; answered: boolean; isWithoutTexts?: true; retry: () => void };

export interface PageProps<D> {
  page: Loaded<D>;
}

export interface MetaArgs<D> {
  /** Undefined if the record does not exist, or if `failed`. */
  loaderData: D | undefined;
  site: Site;
  failed?: boolean;
}

/** The exports of a page's module, which is loaded when the page is opened. */
export interface PageModule<D> {
  default: ComponentType<PageProps<D>>;
  meta: (args: MetaArgs<D>) => PageMeta;
}

export interface PageRequest {
  params: Record<string, string | undefined>;
  searchParams: URLSearchParams;
}

export interface LoaderArgs extends PageRequest {
  context: SiteApi;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  timeZone: string;
}

/** How the URLs of a route are generated: records of a collection for `:id`, pages for `?page=`, or by a rule. */
export type RouteUrls =
  | { recordsOf: PublicCollection }
  /** Of notices for `:id`: they outlive what the collection shows to visitors. */
  | { pagesOfNotices: true }
  | { pagesOf: PublicCollection; perPage: number; filter?: (params: URLSearchParams) => Record<string, unknown> }
  | { exists: (params: PageRequest['params']) => boolean; missing: string; listed: () => string[] };

/** A page with its loader, like a route object of React Router. */
export interface PageRoute<D = unknown> {
  path: string;
  /** All its URLs are in the sitemap. */
  sitemap?: true;
  urls?: RouteUrls;
  /** The path under which the page is rendered and cached instead. */
  canonical?: string;
  /** Queries such as `name=value` under which the page is rendered differently; all others are ignored. */
  queries?: string[];
  /** Queries that filter the page: the values that each may have, or the collection whose id it is. */
  filters?: Record<string, readonly string[] | PublicCollection>;
  /** The page's source file, the key of its chunk in the build's manifest. */
  source: string;
  /** Forms on the page, in addition to the layout's. */
  forms?: FormName[];
  /** On slow connections, the form's scripts load before everything else. */
  formFirst?: true;
  /** Resolves to null if the record does not exist. Pages without a loader only use settings. */
  loader?: (args: LoaderArgs) => Promise<D | null>;
  /** The status of a page whose loader found data; by default 200. */
  status?: (data: D) => 200 | 410;
  lazy: () => Promise<PageModule<D>>;
  /** Loads code that only some records need, before the page is rendered or hydrated. Never rejects. */
  parts?: (data: D) => Promise<void> | undefined;
}

export function pageRoute<D>(route: PageRoute<D>): PageRoute {
  return route as PageRoute<unknown>;
}

/** Parses an id in a path; undefined if invalid. */
export function idParam(value: string | null | undefined): number | undefined {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

export function hasQuery(params: URLSearchParams, query: string): boolean {
  const [name = '', value] = query.split('=');
  return params.get(name) === value;
}

export function pageUrl(path: string, page: number, filters?: URLSearchParams): string {
  const query = new URLSearchParams(filters);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
