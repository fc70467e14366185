import { dayOf } from '../../../contract/platform/dates.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';

/** To which of the two lists an event belongs: it is upcoming until its last day is over. */
export const timeOfEvent = ({ date, endDate }: StaffEvent, timeZone: string): EventTime =>
  dayOf(endDate ?? date, timeZone) < dayOf(new Date(), timeZone) ? 'past' : 'upcoming';
