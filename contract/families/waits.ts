import type { TextRule } from '../platform/validation.js';

export const WAIT_REASON = { max: 200 } satisfies TextRule;

export const WAIT_ERRORS = {
  day: 'Must be a day after today',
  done: 'Only what is not done can wait',
} as const;

/** A message or application can wait until a day, and counts as nothing to do until then. */
export interface Waits {
  /** A day in the time zone of the school, such as 2026-12-03. Stays after it has come, until the next step. */
  waitUntil: string | null;
  waitReason: string | null;
  /** Whether its day has come, or the parent has answered before. */
  waitEnded: boolean;
}

export const isWaiting = ({ waitUntil, waitEnded }: Waits, today: string): boolean =>
  waitUntil !== null && !waitEnded && waitUntil > today;
