import { addDays, isDay } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const FIRST_DAY = '1900-01-01';
const EARLIEST = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LAST_DAY = '2200-01-01';
const LATEST = Date.parse(`${LAST_DAY}T00:00:00Z`);

/**
 * Parses an ISO 8601 instant. A day means its start or end in the time zone; a date-time without an offset is local
 * time there. Returns undefined if invalid.
 */
export function readInstant(value: unknown, timeZone: string, edge: 'start' | 'end' = 'start'): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, day, time, offset] = INSTANT.exec(value.trim()) ?? [];
  if (!day || !isDay(day) || day < FIRST_DAY || day > LAST_DAY) return undefined;
  const instant = offset ? new Date(value.trim()) : time ? instantOf(day, time, timeZone) : edgeOf(day, timeZone, edge);
  const moment = instant.getTime();
  return moment >= EARLIEST && moment < LATEST ? instant : undefined;
}

function edgeOf(day: string, timeZone: string, edge: 'start' | 'end'): Date {
  const start = instantOf(edge === 'start' ? day : addDays(day, 1), '00:00', timeZone);
  return edge === 'start' ? start : new Date(start.getTime() - 1);
}
