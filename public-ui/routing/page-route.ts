import type { ComponentType } from 'react';
import type { FormName } from '../../contract/families/forms.js';
import type { PublicCollection, SiteApi } from '../../contract/site/site.js';
import type { PageMeta } from './meta.js';
import type { Site } from './site.js';

/** What a page has of its data. */
export type Loaded<D> =
  | { state: 'loading' }
  | { state: 'ready'; data: D }
  | { state: 'missing' }
  /** `answered` tells an unsuccessful answer from none; `isWithoutTexts`, that the settings are missing, and not the data. */
  | { state: 'failed'; message: string; answered: boolean; isWithoutTexts?: true; retry: () => void };

export interface PageProps<D> {
  page: Loaded<D>;
}

export interface MetaArgs<D> {
  /** Without it the page is missing, or it `failed`. */
  loaderData: D | undefined;
  site: Site;
  failed?: boolean;
}

/** What a page's own file exports, and what is fetched only when the page is opened. */
export interface PageModule<D> {
  default: ComponentType<PageProps<D>>;
  meta: (args: MetaArgs<D>) => PageMeta;
}

export interface PageRequest {
  params: Record<string, string | undefined>;
  searchParams: URLSearchParams;
}

export interface LoaderArgs extends PageRequest {
  /** Where the data come from: the services on the server, the API in the browser. */
  context: SiteApi;
}

/** What gives a route its URLs, other than its path alone: the records of a collection by `:id`, or `?page=` by `?page=`. */
export type RouteUrls = { recordsOf: PublicCollection } | { pagesOf: PublicCollection; perPage: number };

/** A page with its loader, as routes of React Router's own are written. */
export interface PageRoute<D = unknown> {
  path: string;
  /** All of its URLs stand in the sitemap. */
  sitemap?: true;
  urls?: RouteUrls;
  /** The path of the same page that is rendered and cached in place of this one. */
  canonical?: string;
  /** The page's source file, by which the build's manifest names its chunk. */
  source: string;
  /** The forms on the page, beside those of the layout. */
  forms?: FormName[];
  /** The page is there for its form, whose scripts go before the rest on a slow line. */
  formFirst?: true;
  /** Resolves to null when there is no such thing. A page without one is made of settings alone. */
  loader?: (args: LoaderArgs) => Promise<D | null>;
  lazy: () => Promise<PageModule<D>>;
}

/** Keeps the type of a page's data between its loader and its component. */
export function pageRoute<D>(route: PageRoute<D>): PageRoute {
  return route as PageRoute<unknown>;
}

/** An id in a path, or undefined when it cannot be one. */
export function idParam(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
