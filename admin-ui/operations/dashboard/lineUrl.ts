import type { EventTime } from '../../../contract/content/events.js';
import type { TodayLine } from '../../../contract/families/today.js';
import { EVENT_LISTS } from '../../providers/paths.js';

/** Returns the URL of the list with the records of a line. Each list of events implies `when` and `series`. */
export function lineUrl({
  collection,
  filter: { when, series: _series, ...filter },
  sort,
}: Pick<TodayLine, 'collection' | 'filter' | 'sort'>): string {
  const path = when ? EVENT_LISTS[when as EventTime] : `/${collection}`;
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort, order: 'ASC' }) });
  return `${path}?${query.toString()}`;
}
