import { EVENTS_PAGE_AT_MOST, EVENTS_PER_PAGE, type PublicEvent } from '../../contract/content/events.js';
import { idParam, type LoaderArgs } from '../routing/page-route.js';
import { cardEvent } from './card-event.js';

const RELATED = 4;

export interface EventsData {
  events: PublicEvent[];
  total: number;
  page: number;
}

export interface EventData {
  event: PublicEvent;
  related: PublicEvent[];
}

/** Null past the last page. */
export async function eventsLoader({ searchParams, context: api }: LoaderArgs): Promise<EventsData | null> {
  const page = Math.min(idParam(searchParams.get('page') ?? '1') ?? 1, EVENTS_PAGE_AT_MOST);
  const first = (page - 1) * EVENTS_PER_PAGE;
  const { rows, total } = await api.list<PublicEvent>('events', {
    sort: ['date', 'DESC'],
    range: [first, first + EVENTS_PER_PAGE - 1],
  });
  return rows.length || page === 1 ? { events: rows.map(cardEvent), total, page } : null;
}

export async function eventLoader({ params, context: api }: LoaderArgs): Promise<EventData | null> {
  const id = idParam(params.id);
  if (!id) return null;
  const [event, newest] = await Promise.all([
    api.get<PublicEvent>('events', id),
    // The event is worth showing without the others.
    api.list<PublicEvent>('events', { sort: ['date', 'DESC'], range: [0, RELATED] }).catch(() => undefined),
  ]);
  const others = (newest?.rows ?? []).filter((other) => other.id !== id);
  return event && { event, related: others.slice(0, RELATED).map(cardEvent) };
}
