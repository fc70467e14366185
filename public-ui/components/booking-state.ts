import type { PublicEvent } from '../../contract/content/events.js';
import { dayOf, timeOf } from '../../contract/platform/dates.js';

/** What a visitor can do about places: `waiting` is for the waiting list, and `full` is without one. */
export type Booking = 'open' | 'waiting' | 'full' | 'closed';

export const isBookable = (booking: Booking | undefined) => booking === 'open' || booking === 'waiting';

type Bookable = Pick<
  PublicEvent,
  'date' | 'time' | 'occurrence' | 'places' | 'placesLeft' | 'bookingUntil' | 'hasWaitingList'
>;

const HOUR_MS = 3_600_000;

/**
 * Returns undefined for an event without places, one that has begun, or one that does not take place as announced.
 * Loaders call it, so that the server's rendering and the hydration agree.
 */
export function bookingOf(event: Bookable, timeZone: string, now = Date.now()): Booking | undefined {
  if (!event.places || event.occurrence !== 'PLANNED') return undefined;
  // Clock times, as `takesBookings` of the contract needs 1.3 kB to convert them to instants.
  const start = `${dayOf(event.date, timeZone)}T${event.time}`;
  const clockIn = (hours: number) => {
    const instant = new Date(now + hours * HOUR_MS);
    return `${dayOf(instant, timeZone)}T${timeOf(instant, timeZone)}`;
  };
  if (clockIn(0) >= start) return undefined;
  if (clockIn(event.bookingUntil) >= start) return 'closed';
  if (event.placesLeft! > 0) return 'open';
  return event.hasWaitingList ? 'waiting' : 'full';
}
