import type { Query } from '@tanstack/react-query';

/** Ids of changed records by collection. `undefined`: any record may have changed. */
export type Changes = Map<string, Set<string> | undefined>;

interface Params {
  id?: unknown;
  ids?: unknown[];
  meta?: { form?: string };
  pagination?: { perPage: number };
}

/** Queries that count records of several collections. */
const OVERVIEWS = ['today', 'dashboard', 'activity'];
const NOT_COUNTED = ['form-drafts', 'jobs', 'problems'];

/** Resources in the month view of the calendar, including those with scheduled publications. */
const IN_CALENDAR = [
  'staff-calendar',
  ...['events', 'calendar-days', 'notices', 'visits', 'admissions', 'branches'],
  ...['reviews', 'hero-slides', 'popup-posters'],
];

/** The bell, the dashboard and counts load this many rows at most. Longer pages are lists in use. */
const OVERVIEW_ROWS = 10;

/** Whether a query belongs to react-admin's data provider. */
export const isRecordQuery = ({ queryKey: [, method] }: Query): boolean =>
  typeof method === 'string' && method.startsWith('get');

export const isListPage = ({ queryKey: [, method, params] }: Query): boolean =>
  method === 'getList' && ((params as Params | undefined)?.pagination?.perPage ?? 0) > OVERVIEW_ROWS;

/** An open form keeps the values with which it was opened. */
const isFormQuery = ({ queryKey: [resource, , params] }: Query): boolean =>
  resource === 'settings' || Boolean((params as Params | undefined)?.meta?.form);

type ThreadKey = ['threads', collection: string, id: number];

/** An entry is announced as a change of its record, and a mail's state as a change of `mails`. */
function isThreadAffected([, collection, id]: ThreadKey, changes: Changes): boolean {
  if (changes.has('mails')) return true;
  return changes.has(collection) && (changes.get(collection)?.has(String(id)) ?? true);
}

/** Whether to invalidate a query. Pages of lists are excluded: `updateRows` updates them. */
export function isAffected(query: Query, changes: Changes): boolean {
  const [resource, method, params] = query.queryKey as [string, unknown, Params | undefined];
  if (resource === 'threads') return isThreadAffected(query.queryKey as ThreadKey, changes);
  if (OVERVIEWS.includes(resource)) return [...changes.keys()].some((name) => !NOT_COUNTED.includes(name));
  if (resource === 'staff-calendar') return IN_CALENDAR.some((name) => changes.has(name));
  // Decisions, undelivered mails and status links show the state of their mails.
  const showsMails = changes.has('mails') && ['contacts', 'admissions'].includes(resource) && !isRecordQuery(query);
  if (!changes.has(resource) && !showsMails) return false;
  if (isListPage(query) || isFormQuery(query)) return false;
  const ids = changes.get(resource);
  if (!ids || method === 'getList') return true;
  if (method === 'prefetched') return ids.has(String(params));
  if (method === 'getOne') return ids.has(String(params?.id));
  if (method === 'getMany') return (params?.ids ?? []).some((id) => ids.has(String(id)));
  return true;
}
