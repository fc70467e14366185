import { EVENTS_PAGE_AT_MOST, EVENTS_PER_PAGE, type PublicEvent } from '../../contract/content/events.js';
import { addDays } from '../../contract/platform/dates.js';
import type { ListQuery } from '../../contract/platform/records.js';
import type { SiteApi } from '../../contract/site/site.js';
import { bookingOf, type Booking } from '../components/booking-state.js';
import { idParam, type LoaderArgs } from '../routing/page-route.js';
import { cardEvent } from './card-event.js';
import { eventsFilter, type EventsFilter } from './events-filter.js';

const RELATED = 4;

export interface EventsData {
  events: PublicEvent[];
  total: number;
  page: number;
  filter: EventsFilter;
}

export type EventLink = Pick<PublicEvent, 'id' | 'title'>;

export interface EventData {
  event: PublicEvent;
  previous?: EventLink;
  next?: EventLink;
  related: PublicEvent[];
  /** Whether the calendar shows it, and so has a file of it: it has nothing of a hidden branch. */
  isInCalendar: boolean;
  /** Whether its places can be booked now; undefined for an event without places, or that does not take place any more. */
  booking?: Booking;
}

/** Null past the last page. */
export async function eventsLoader({ searchParams, context: api }: LoaderArgs): Promise<EventsData | null> {
  const asked = eventsFilter(searchParams);
  const page = Math.min(idParam(searchParams.get('page') ?? '1') ?? 1, EVENTS_PAGE_AT_MOST);
  const [found, branch] = await Promise.all([
    eventsOf(api, asked, page),
    asked.forBranch && api.get('branches', asked.forBranch),
  ]);
  const isUnknown = branch === null;
  const filter = isUnknown ? { when: asked.when } : asked;
  const { rows, total } = isUnknown ? await eventsOf(api, filter, page) : found;
  return rows.length || page === 1 ? { events: rows.map(cardEvent), total, page, filter } : null;
}

function eventsOf(api: SiteApi, filter: EventsFilter, page: number) {
  const first = (page - 1) * EVENTS_PER_PAGE;
  return api.list<PublicEvent>('events', {
    sort: ['date', filter.when === 'upcoming' ? 'ASC' : 'DESC'],
    range: [first, first + EVENTS_PER_PAGE - 1],
    filter,
  });
}

export async function eventLoader({ params, context: api, timeZone }: LoaderArgs): Promise<EventData | null> {
  const id = idParam(params.id);
  if (!id) return null;
  const [event, later, earlier] = await Promise.all([
    api.get<PublicEvent>('events', id),
    neighbours(api, { after: id }, 'ASC'),
    neighbours(api, { before: id }, 'DESC'),
  ]);
  // After the last events in time, the latest before it.
  const related = [...later, ...earlier].slice(0, RELATED).map(cardEvent);
  if (!event) return null;
  const isInCalendar = event.branch !== null || (await calendarHas(api, event));
  const booking = bookingOf(event, timeZone);
  return { event, previous: linkTo(earlier[0]), next: linkTo(later[0]), related, isInCalendar, booking };
}

/** An event without a branch is of the whole school, or of a branch that visitors do not see. */
async function calendarHas(api: SiteApi, { id, date }: PublicEvent): Promise<boolean> {
  const day = date.slice(0, 10);
  const query = { from: addDays(day, -1), to: addDays(day, 1), kinds: ['EVENT'] } as const;
  const entries = await api.calendar(query).catch(() => []);
  return entries.some(({ key }) => key === `event-${id}`);
}

/** None if the list cannot be read: the page works without other events. */
async function neighbours(
  api: SiteApi,
  filter: { after: number } | { before: number },
  order: 'ASC' | 'DESC',
): Promise<PublicEvent[]> {
  const query: ListQuery = { filter, sort: ['date', order], range: [0, RELATED - 1] };
  const found = await api.list<PublicEvent>('events', query).catch(() => undefined);
  return found?.rows ?? [];
}

const linkTo = (event: PublicEvent | undefined): EventLink | undefined => event && { id: event.id, title: event.title };
