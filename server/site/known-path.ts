const PLAIN = new Set(['/', '/about', '/admissions', '/contact']);
const THING = /^\/(?:branch|event)\/[1-9]\d{0,8}$/;
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * The one address under which a page is kept, or undefined for what is not worth keeping.
 * Anything else in the query changes nothing on the page, so it must not fill the memory.
 */
export function knownPath(address: string): string | undefined {
  const { path, query } = partsOf(address);
  if (PLAIN.has(path) || THING.test(path)) return path;
  if (path !== '/events') return undefined;
  const page = query.get('page') ?? '1';
  if (!PAGE.test(page)) return undefined;
  return page === '1' ? path : `${path}?page=${page}`;
}

/** The path, without a slash at its end and with one name for the home page, and the query. Never throws. */
export function partsOf(address: string): { path: string; query: URLSearchParams } {
  const [pathname = '/', query] = address.split(/\?(.*)/s);
  const path = pathname.replace(/(.)\/$/, '$1');
  return { path: path === '/home' ? '/' : path, query: new URLSearchParams(query) };
}
