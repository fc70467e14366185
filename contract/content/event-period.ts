import { addDays, dayOf } from '../platform/dates.js';
import { instantOf } from '../platform/time-zone.js';
import type { PublicEvent } from './events.js';

type Instant = Date | string;

/** Of the server, or of a response. */
export interface EventTimes extends Pick<PublicEvent, 'time' | 'endTime' | 'allDay'> {
  date: Instant;
  endDate: Instant | null;
}

const HOUR_MS = 3_600_000;

/** An event without an end takes an hour; one of whole days ends at midnight. */
export function eventPeriod(
  { date, time, endDate, endTime, allDay }: EventTimes,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const firstDay = dayOf(date, timeZone);
  const lastDay = dayOf(endDate ?? date, timeZone);
  const startsAt = instantOf(firstDay, time, timeZone);
  const isLong = allDay || lastDay > firstDay;
  const end = endTime
    ? instantOf(lastDay, endTime, timeZone)
    : isLong
      ? instantOf(addDays(lastDay, 1), '00:00', timeZone)
      : undefined;
  return { startsAt, endsAt: end && end > startsAt ? end : new Date(startsAt.getTime() + HOUR_MS) };
}

type BookedEvent = EventTimes & Pick<PublicEvent, 'bookingUntil' | 'places' | 'status' | 'occurrence'>;

/** Until when places can be booked, changed and cancelled. */
export const bookingEnd = (event: EventTimes & Pick<PublicEvent, 'bookingUntil'>, timeZone: string): Date =>
  new Date(eventPeriod(event, timeZone).startsAt.getTime() - event.bookingUntil * HOUR_MS);

/** Whether places can be booked: of a published event that takes place as planned, until some hours before it. */
export const takesBookings = (event: BookedEvent, { now, timeZone }: { now: Date; timeZone: string }): boolean =>
  event.places !== null &&
  event.status === 'ACTIVE' &&
  event.occurrence === 'PLANNED' &&
  now < bookingEnd(event, timeZone);

/** Whether staff can record who came: from the day of the event on. */
export const isFromItsDayOn = (event: Pick<EventTimes, 'date'>, { now, timeZone }: { now: Date; timeZone: string }) =>
  dayOf(event.date, timeZone) <= dayOf(now, timeZone);
