import { EVENT_TIMES, type EventTime } from '../../contract/content/events.js';
import { idParam, pageUrl } from '../routing/page-route.js';

/** As the API takes it: `forBranch` includes events of the whole school. */
export type EventsFilter = { when?: EventTime; forBranch?: number };

/** Reads `?when=` and `?branch=`; ignores other values. */
export function eventsFilter(params: URLSearchParams): EventsFilter {
  const when = EVENT_TIMES.find((time) => time === params.get('when'));
  return { when, forBranch: idParam(params.get('branch')) };
}

export function eventsPath({ when, forBranch }: EventsFilter = {}, page = 1): string {
  const filters = new URLSearchParams();
  if (when) filters.set('when', when);
  if (forBranch) filters.set('branch', String(forBranch));
  return pageUrl('/events', page, filters);
}
