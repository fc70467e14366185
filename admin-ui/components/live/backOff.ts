import type { LiveEnd } from '../../../contract/accounts/live.js';

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** After a deploy, all streams reconnect; their attempts are spread over this time. */
const SHUTDOWN_MS = 5000;
/** A newer connection replaced this one; reconnecting soon would replace it in turn. */
const LIMIT_MS = 5 * 60_000;

/** Pause in milliseconds before the next attempt, randomised so that browsers do not reconnect together. */
export function backOff(failures: number, end: LiveEnd | undefined, random = Math.random()): number {
  if (end === 'limit') return LIMIT_MS;
  if (end === 'shutdown') return random * SHUTDOWN_MS;
  return FIRST_MS / 2 + random * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
}
