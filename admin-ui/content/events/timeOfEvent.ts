import { dayOf } from '../../../contract/platform/dates.js';
import type { EventTime, StaffEvent } from '../../../contract/content/events.js';

/** Returns the list that an event belongs to: it is upcoming until the end of its last day. */
export const timeOfEvent = ({ date, endDate }: StaffEvent, timeZone: string): EventTime =>
  dayOf(endDate ?? date, timeZone) < dayOf(new Date(), timeZone) ? 'past' : 'upcoming';
