import { dayOf } from '../../contract/dates.js';
import type { EventTime, StaffEvent } from '../../contract/events.js';

/** To which of the two lists an event belongs. */
export const timeOfEvent = ({ date }: StaffEvent, timeZone: string): EventTime =>
  dayOf(date, timeZone) < dayOf(new Date(), timeZone) ? 'past' : 'upcoming';
