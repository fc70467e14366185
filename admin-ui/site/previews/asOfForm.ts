import { addDays, dayOf, isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { AS_OF } from '../../../contract/records/previews.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

/** A day and a time of day in the site's time zone. */
export interface AsOfValues {
  day: string | null;
  time: string | null;
}

const MORNING = '08:00';
const MONDAY = 1;

export function nextMonday(now: Date, timeZone: string): AsOfValues {
  const today = dayOf(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { day: addDays(today, (MONDAY - weekday + 7) % 7 || 7), time: MORNING };
}

export const momentOf = ({ day, time }: AsOfValues, timeZone: string): Date => instantOf(day!, time!, timeZone);

export function asOfIssues(values: AsOfValues, timeZone: string, now: Date): Issue[] {
  const { day, time } = values;
  if (!day || !isDay(day)) return [{ path: 'day', message: 'as_of.incomplete' }];
  if (!time) return [{ path: 'time', message: 'as_of.incomplete' }];
  return momentOf(values, timeZone) > now ? [] : [{ path: 'day', message: AS_OF.past }];
}
