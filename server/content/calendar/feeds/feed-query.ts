import { type CalendarKind, FEED_PATH, isCalendarKind } from '../../../../contract/content/calendar.js';
import { readChoice } from '../../../platform/validation/fields.js';
import { readId } from '../../../platform/validation/read-query.js';

export interface FeedQuery {
  branchId?: number;
  kind?: CalendarKind;
  /** Of the days from today for a year, to be imported once. */
  range?: 'year';
}

/** Returns undefined if no feed has such a branch, kind or range. Ignores parameters that calendar programs add. */
export function readFeedQuery({ branch, kind, range }: Record<string, unknown>): FeedQuery | undefined {
  const query: FeedQuery = {};
  if (branch !== undefined) {
    query.branchId = readId(branch);
    if (query.branchId === undefined) return undefined;
  }
  if (kind !== undefined) {
    const choice = readChoice(kind);
    if (!isCalendarKind(choice)) return undefined;
    query.kind = choice;
  }
  if (range !== undefined) {
    if (range !== 'year') return undefined;
    query.range = range;
  }
  return query;
}

/** The URL of the cache, the same for all ways to write a query. */
export function feedUrl({ branchId, kind, range }: FeedQuery): string {
  const given = [branchId && `branch=${branchId}`, kind && `kind=${kind}`, range && `range=${range}`].filter(Boolean);
  return given.length ? `${FEED_PATH}?${given.join('&')}` : FEED_PATH;
}
