import { dayOf, timeOf } from '../../contract/platform/dates.js';

/** An instant as spreadsheets read and sort it, by the site's calendar: 2026-11-21 15:30. */
export function csvDateTime(instant: string | null, timeZone: string): string {
  return instant ? `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` : '';
}
