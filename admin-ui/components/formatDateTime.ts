import { clockTime, dayOf, timeOf } from '../../contract/platform/dates.js';
import { formatDate } from './formatDate.js';

/** Formats an instant in the time zone as `21 November 2026, 3:30 PM`. */
export function formatDateTime(instant: string, timeZone: string): string {
  return `${formatDate(dayOf(instant, timeZone))}, ${clockTime(timeOf(instant, timeZone))}`;
}
