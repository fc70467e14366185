import { EVENTS_PAGE_AT_MOST } from '../../contract/content/events.js';
import type { FormName } from '../../contract/families/forms.js';
import type { CanonicalUrl } from '../../contract/site/site.js';
import { matchRoute } from '../routes.js';

const ID = /^[1-9]\d{0,8}$/;
const PAGE_NUMBER = /^[1-9]\d*$/;

export const recordUrl = (path: string, id: number) => path.replace(':id', String(id));
export const pageUrl = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

/**
 * The URL under which the server renders and caches the page of any URL that somebody asks for. What else stands in the
 * query changes nothing on a page, and the pages of a route that are missing all look alike, so neither fills the cache.
 */
export function canonicalUrl(url: string): CanonicalUrl {
  const { route, request } = matchRoute(url);
  const { path, urls, canonical = path } = route;
  if (!urls) return { url: canonical };
  if ('recordsOf' in urls) {
    const missing = recordUrl(path, 0);
    const { id = '' } = request.params;
    if (!ID.test(id)) return { url: missing };
    return {
      url: recordUrl(path, Number(id)),
      needs: { exists: (index) => index.has(urls.recordsOf, Number(id)), missing },
    };
  }
  const asked = request.searchParams.get('page') ?? '1';
  const page = PAGE_NUMBER.test(asked) ? Math.min(Number(asked), EVENTS_PAGE_AT_MOST) : 1;
  const missing = pageUrl(path, EVENTS_PAGE_AT_MOST);
  const found = pageUrl(path, page);
  if (page === 1 || found === missing) return { url: found };
  const before = (page - 1) * urls.perPage;
  return { url: found, needs: { exists: async (index) => before < (await index.count(urls.pagesOf)), missing } };
}

/** The footer's, on every page. */
const LAYOUT_FORMS: FormName[] = ['sign-up'];

/** The forms on the page of a URL. */
export function formsOn(url: string): FormName[] {
  return [...LAYOUT_FORMS, ...(matchRoute(url).route.forms ?? [])];
}
