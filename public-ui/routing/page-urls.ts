import { generatePath } from 'react-router';
import { EVENTS_PAGE_AT_MOST } from '../../contract/content/events.js';
import type { FormName } from '../../contract/families/forms.js';
import type { CanonicalUrl, SiteIndex } from '../../contract/site/site.js';
import { matchRoute } from '../routes.js';
import { hasQuery, idParam, pageUrl, type PageRoute } from './page-route.js';

const PAGE_NUMBER = /^[1-9]\d*$/;

export const recordUrl = (path: string, id: number) => path.replace(':id', String(id));

/**
 * Returns the URL under which the server renders and caches a page. Ignores other query parameters, and maps all
 * missing pages of a route to one URL, so that neither fills the cache.
 */
export function canonicalUrl(url: string): CanonicalUrl {
  const { route, request } = matchRoute(url);
  const { path, urls, queries, canonical = path } = route;
  const { params, searchParams } = request;
  const filters = validFilters(searchParams, route);
  if (!urls) {
    const query = queries?.find((known) => hasQuery(searchParams, known));
    return query ? { url: `${canonical}?${query}` } : filteredUrl(canonical, filters, route);
  }
  if ('exists' in urls) {
    const found = generatePath(path, params);
    return urls.exists(params) ? filteredUrl(found, filters, route) : { url: urls.missing };
  }
  if ('recordsOf' in urls) {
    const id = idParam(params.id);
    const missing = recordUrl(path, 0);
    if (!id) return { url: missing };
    const { url: found, existing = async () => found } = filteredUrl(recordUrl(path, id), filters, route);
    return {
      url: found,
      existing: async (index) => ((await index.has(urls.recordsOf, id)) ? existing(index) : missing),
    };
  }
  if ('pagesOfNotices' in urls) {
    const id = idParam(params.id);
    const [found, missing] = [recordUrl(path, id ?? 0), recordUrl(path, 0)];
    return id
      ? { url: found, existing: async (index) => ((await index.hasNoticePage(id)) ? found : missing) }
      : { url: missing };
  }
  const asked = searchParams.get('page') ?? '1';
  const page = PAGE_NUMBER.test(asked) ? Math.min(Number(asked), EVENTS_PAGE_AT_MOST) : 1;
  const found = pageUrl(path, page, filters);
  if (found === path) return { url: found };
  return {
    url: found,
    existing: async (index) => {
      const known = await existingFilters(filters, route, index);
      const before = (page - 1) * urls.perPage;
      const exists = page === 1 || before < (await index.count(urls.pagesOf, urls.filter?.(known)));
      return pageUrl(path, exists ? page : EVENTS_PAGE_AT_MOST, known);
    },
  };
}

function filteredUrl(path: string, filters: URLSearchParams, route: PageRoute): CanonicalUrl {
  const url = pageUrl(path, 1, filters);
  if (url === path) return { url };
  return { url, existing: async (index) => pageUrl(path, 1, await existingFilters(filters, route, index)) };
}

function validFilters(params: URLSearchParams, { filters = {} }: PageRoute): URLSearchParams {
  const valid = Object.entries(filters).flatMap(([name, values]) => {
    const value = params.get(name) ?? '';
    return (typeof values === 'string' ? idParam(value) : values.includes(value)) ? [[name, value]] : [];
  });
  return new URLSearchParams(valid);
}

async function existingFilters(filters: URLSearchParams, route: PageRoute, index: SiteIndex): Promise<URLSearchParams> {
  const known = new URLSearchParams(filters);
  for (const [name, id] of filters) {
    const collection = route.filters![name]!;
    if (typeof collection === 'string' && !(await index.has(collection, Number(id)))) known.delete(name);
  }
  return known;
}

const LAYOUT_FORMS: FormName[] = ['sign-up'];

export function formsOn(url: string): FormName[] {
  return [...LAYOUT_FORMS, ...(matchRoute(url).route.forms ?? [])];
}
