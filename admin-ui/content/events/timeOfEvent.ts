import { dayOf } from '../../../contract/platform/dates.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';

/** To which of the two lists an event belongs. */
export const timeOfEvent = ({ date }: StaffEvent, timeZone: string): EventTime =>
  dayOf(date, timeZone) < dayOf(new Date(), timeZone) ? 'past' : 'upcoming';
