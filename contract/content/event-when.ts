import { clockTime, dayOf } from '../platform/dates.js';
import { longDays } from '../platform/long-day.js';
import type { EventTimes } from './event-period.js';

/** The days of an event, and its times if it is on one day. */
export function eventWhen({ date, endDate, time, endTime, allDay }: EventTimes, timeZone: string): string {
  const [first, last] = [dayOf(date, timeZone), dayOf(endDate ?? date, timeZone)];
  const days = longDays({ first, last });
  if (allDay || first !== last) return days;
  const end = endTime && endTime !== time ? ` to ${clockTime(endTime)}` : '';
  return `${days}, ${clockTime(time)}${end}`;
}
