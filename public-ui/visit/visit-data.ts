import type { PublicEvent } from '../../contract/content/events.js';
import type { EventTimes } from '../components/event-date.js';
import type { LoaderArgs } from '../routing/page-route.js';

const DAYS_AT_MOST = 60;

export type VisitDay = EventTimes &
  Pick<PublicEvent, 'id' | 'title' | 'branch' | 'branchId' | 'placesLeft' | 'hasWaitingList'>;

export interface VisitData {
  days: VisitDay[];
}

/** The events that can be booked, soonest first. */
export async function visitLoader({ context: api }: LoaderArgs): Promise<VisitData> {
  const { rows } = await api.list<PublicEvent>('events', {
    filter: { when: 'upcoming', bookable: true },
    sort: ['date', 'ASC'],
    range: [0, DAYS_AT_MOST - 1],
  });
  return { days: rows.map(visitDay) };
}

function visitDay(event: PublicEvent): VisitDay {
  const { id, title, branch, branchId, placesLeft, hasWaitingList } = event;
  const { date, time, endDate, endTime, allDay } = event;
  return { id, title, branch, branchId, placesLeft, hasWaitingList, date, time, endDate, endTime, allDay };
}
