import { EVENT_TIMES, type EventTime } from '../../contract/content/events.js';
import { idParam, pageUrl } from '../routing/page-route.js';

export type EventsFilter = { when?: EventTime; branchId?: number };

/** Reads `?when=` and `?branch=`; ignores other values. */
export function eventsFilter(params: URLSearchParams): EventsFilter {
  const when = EVENT_TIMES.find((time) => time === params.get('when'));
  return { when, branchId: idParam(params.get('branch') ?? undefined) };
}

export function eventsPath({ when, branchId }: EventsFilter = {}, page = 1): string {
  const filters = new URLSearchParams();
  if (when) filters.set('when', when);
  if (branchId) filters.set('branch', String(branchId));
  return pageUrl('/events', page, filters);
}
