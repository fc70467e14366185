import { addDays, isDay } from '../platform/dates.js';
import type { TextRule } from '../platform/validation.js';

export const WAIT_REASON = { max: 200 } satisfies TextRule;

export const WAIT_ERRORS = {
  day: 'Must be a day after today, within a year',
  done: 'Only what is not done can wait',
} as const;

export const WAIT_DAYS_AT_MOST = 366;

/** Whether a record can wait until the day. */
export const isWaitDay = (day: string, today: string): boolean =>
  isDay(day) && day > today && day <= addDays(today, WAIT_DAYS_AT_MOST);

/** A message or application can wait until a day, and counts as nothing to do until then. */
export interface Waits {
  /** A day in the time zone of the school, such as 2026-12-03. Stays after it has come, until the next step. */
  waitUntil: string | null;
  waitReason: string | null;
  /** Whether its day has come, the parent has done something before, or it is done. */
  waitEnded: boolean;
}

export const isWaiting = ({ waitUntil, waitEnded }: Waits, today: string): boolean =>
  waitUntil !== null && !waitEnded && waitUntil > today;

/** Whether the wait is over, and no step was taken since. */
export const isBack = (waits: Waits, today: string): boolean => waits.waitUntil !== null && !isWaiting(waits, today);
