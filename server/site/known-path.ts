import { EVENTS_PAGE_AT_MOST } from '../../contract/events.js';

const PLAIN = new Set(['/', '/about', '/admissions', '/contact']);
const RECORD = /^\/(branch|event)\/([1-9]\d{0,8})$/;
const RECORD_PAGE = /^\/(branch|event)\/[^/]+$/;
const PAGE = /^[1-9]\d*$/;

/** Addresses that are not there all look alike, and these are the ones that are rendered. */
export const NOT_FOUND = '/404';
export const PAST_LAST_PAGE = `/events?page=${EVENTS_PAGE_AT_MOST}`;
const missingRecord = (kind: string) => `/${kind}/0`;

export interface KnownPath {
  /** The one address under which the page is rendered and kept. */
  path: string;
  /** Of a page that may be missing: what must be there for it, and the address to render when it is not. */
  needs?: { collection: 'branches' | 'events'; id: number; missing: string } | { page: number; missing: string };
}

/** What else stands in the query changes nothing on a page, so it must not fill the memory. */
export function knownPath(address: string): KnownPath {
  const { path, query } = partsOf(address);
  if (PLAIN.has(path)) return { path };
  if (path === '/events') return eventsPath(query.get('page') ?? '1');
  const [, kind, id] = RECORD.exec(path) ?? [];
  if (kind) {
    const collection = kind === 'branch' ? 'branches' : 'events';
    return { path, needs: { collection, id: Number(id), missing: missingRecord(kind) } };
  }
  const [, missing] = RECORD_PAGE.exec(path) ?? [];
  return { path: missing ? missingRecord(missing) : NOT_FOUND };
}

function eventsPath(page: string): KnownPath {
  if (page === '1' || !PAGE.test(page)) return { path: '/events' };
  const number = Number(page);
  if (number >= EVENTS_PAGE_AT_MOST) return { path: PAST_LAST_PAGE };
  return { path: `/events?page=${number}`, needs: { page: number, missing: PAST_LAST_PAGE } };
}

/** The path, without slashes at its end and with one name for the home page, and the query. Never throws. */
function partsOf(address: string): { path: string; query: URLSearchParams } {
  const [pathname = '/', query] = address.split(/\?(.*)/s);
  const path = pathname.replace(/([^/])\/+$/, '$1');
  return { path: path === '/home' || path === '//' ? '/' : path, query: new URLSearchParams(query) };
}
