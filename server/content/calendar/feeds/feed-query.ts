import { type CalendarKind, FEED_PATH, isCalendarKind } from '../../../../contract/content/calendar.js';
import { readChoice } from '../../../platform/validation/fields.js';
import { readId } from '../../../platform/validation/read-query.js';

export interface FeedQuery {
  branchId?: number;
  kind?: CalendarKind;
}

/** Returns undefined if no feed has such a branch or kind. Ignores parameters that calendar programs add. */
export function readFeedQuery({ branch, kind }: Record<string, unknown>): FeedQuery | undefined {
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
  return query;
}

/** The URL of the cache, the same for all ways to write a query. */
export function feedUrl({ branchId, kind }: FeedQuery): string {
  const given = [branchId && `branch=${branchId}`, kind && `kind=${kind}`].filter(Boolean);
  return given.length ? `${FEED_PATH}?${given.join('&')}` : FEED_PATH;
}
