import { clockTime, dayOf, timeOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { formatDate } from '../../components/formatDate.js';

export type Edge = 'start' | 'end';

export interface Bound {
  day: string;
  /** Empty for the start or the end of the day. */
  time: string;
}

const EDGE_TIMES: Record<Edge, string> = { start: '00:00', end: '23:59' };

/** Converts a stored bound to a day and time in the site's time zone. */
export function posterDateOf(instant: string | null | undefined, edge: Edge, timeZone: string): Bound {
  if (!instant) return { day: '', time: '' };
  const time = timeOf(instant, timeZone);
  return { day: dayOf(instant, timeZone), time: time === EDGE_TIMES[edge] ? '' : time };
}

/** Returns the bound to send: a day, which means its start or end in the site's time zone, or an instant. */
export function posterDateToSend({ day, time }: Bound, timeZone: string): string | null {
  if (!day) return null;
  return time ? instantOf(day, time, timeZone).toISOString() : day;
}

/** Returns the bound as milliseconds since the epoch, to compare it. */
export function posterDateMoment({ day, time }: Bound, edge: Edge, timeZone: string): number | undefined {
  return day ? instantOf(day, time || EDGE_TIMES[edge], timeZone).getTime() : undefined;
}

export function shownPosterDate(instant: string | null, edge: Edge, timeZone: string): string | undefined {
  const { day, time } = posterDateOf(instant, edge, timeZone);
  if (!day) return undefined;
  return time ? `${formatDate(day)}, ${clockTime(time)}` : formatDate(day);
}
