import { HttpStatus } from '@nestjs/common';
import { BOOKING_ERRORS, type BookingCall, placesLeftMessage } from '../../../contract/families/bookings.js';
import { AppException, conflict } from '../../platform/http/exceptions.js';
import { eventPeriod } from '../../../contract/content/event-period.js';
import type { Event } from '../../content/events/event.entity.js';
import type { QueryContext } from '../../records/collection/collection.js';
import type { RecordSave } from '../../records/collection/write.js';
import type { Booking } from './booking.entity.js';
import type { BookingNews } from './booking-mail.js';

/** How many places a booking takes. Those who wait take what is offered to them. */
export function takenBy({ status, people, spam, offeredUntil }: Booking): number {
  if (spam || status === 'CANCELLED') return 0;
  return status !== 'WAITING' || (offeredUntil && offeredUntil > new Date()) ? people : 0;
}

/** What is mailed about a save. */
export function newsOf({ before, after, action }: RecordSave<Booking>): BookingNews | undefined {
  if (action || after.spam) return undefined;
  if (!before || before.spam)
    return after.status === 'WAITING' ? 'waiting' : after.status === 'BOOKED' ? 'booked' : undefined;
  if (after.status !== before.status) {
    if (after.status === 'CANCELLED') return 'cancelled';
    return after.status === 'BOOKED' && before.status !== 'CAME' && before.status !== 'MISSED' ? 'booked' : undefined;
  }
  const isChanged = after.people !== before.people || after.eventId !== before.eventId;
  return isChanged && after.status === 'BOOKED' ? 'changed' : undefined;
}

/** The event of which a save freed places, if it did. */
export function freedBy({ before, after, action }: RecordSave<Booking>): number[] {
  if (!before) return [];
  const isGone = action === 'deleted' || after.eventId !== before.eventId;
  return takenBy(before) > (isGone ? 0 : takenBy(after)) ? [before.eventId] : [];
}

/** An event of whole days begins at midnight: who booked is told of its changes until it ends. */
export const hasEnded = (event: Event, { now, timeZone }: QueryContext): boolean =>
  eventPeriod(event, timeZone).endsAt <= now;

/** SQL for whether a booking, which has one reason to be called, gets this one instead of another. */
export const IS_LESS_URGENT_THAN: Record<BookingCall, string> = {
  OFFER: 'true',
  // An offer that is kept has a deadline.
  CHANGE: '("toCall" IS NULL OR "offeredUntil" IS NULL)',
  REMINDER: '"toCall" IS NULL',
};

export const takesPart = ({ status, spam }: Booking): boolean => !spam && (status === 'BOOKED' || status === 'WAITING');

export const alreadyBooked = (reference: string) => conflict(`${BOOKING_ERRORS.again}: ${reference}`);

export const tooFewPlaces = (placesLeft: number) =>
  new AppException(HttpStatus.CONFLICT, 'CONFLICT', placesLeftMessage(placesLeft), { data: { placesLeft } });
