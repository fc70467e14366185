import type { PublicEvent } from '../../contract/content/events.js';
import { bookingEnd, eventPeriod } from '../../contract/content/event-period.js';

/** What a visitor can do about places: `waiting` is for the waiting list, and `full` is without one. */
export type Booking = 'open' | 'waiting' | 'full' | 'closed';

export const isBookable = (booking: Booking | undefined) => booking === 'open' || booking === 'waiting';

type Bookable = Parameters<typeof bookingEnd>[0] &
  Pick<PublicEvent, 'occurrence' | 'places' | 'placesLeft' | 'hasWaitingList'>;

/**
 * Returns undefined for an event without places, one that has begun, or one that does not take place as announced.
 * Loaders call it, so that the server's rendering and the hydration agree.
 */
export function bookingOf(event: Bookable, timeZone: string, now = Date.now()): Booking | undefined {
  if (!event.places || event.occurrence !== 'PLANNED') return undefined;
  if (now >= eventPeriod(event, timeZone).startsAt.getTime()) return undefined;
  if (now >= bookingEnd(event, timeZone).getTime()) return 'closed';
  if (event.placesLeft! > 0) return 'open';
  return event.hasWaitingList ? 'waiting' : 'full';
}
