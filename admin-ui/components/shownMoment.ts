import { clockTime, dayOf, timeOf } from '../../contract/dates.js';
import { shownDay } from './shownDay.js';

/** An instant by the site's calendar: 21 November 2026, 3:30 PM. */
export function shownMoment(instant: string, timeZone: string): string {
  return `${shownDay(dayOf(instant, timeZone))}, ${clockTime(timeOf(instant, timeZone))}`;
}
