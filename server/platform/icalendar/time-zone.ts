import { tzOffset } from '@date-fns/tz';
import { component } from './calendar-text.js';
import { contentLine } from './content-line.js';
import { utcValue } from './values.js';

const MINUTE = 60_000;
/** No zone changes its offset twice within two weeks. */
const STEP = 14 * 24 * 60;

interface Transition {
  /** In minutes since 1970, like all instants here. */
  at: number;
  from: number;
  to: number;
}

/** The VTIMEZONE of an IANA time zone, with the changes of its offset in the years of these days. */
export function timeZoneLines(timeZone: string, firstDay: string, lastDay: string): string[] {
  const start = Date.parse(`${firstDay.slice(0, 4)}-01-01T00:00:00Z`) / MINUTE;
  const end = Date.parse(`${lastDay.slice(0, 4)}-12-31T00:00:00Z`) / MINUTE;
  const offset = offsetAt(timeZone, start);
  const beforeAll = { at: -offset, from: offset, to: offset };
  return component('VTIMEZONE', [
    contentLine('TZID', timeZone),
    ...[beforeAll, ...transitionsBetween(timeZone, start, end)].flatMap(observance),
  ]);
}

function observance({ at, from, to }: Transition): string[] {
  return component(to > from ? 'DAYLIGHT' : 'STANDARD', [
    contentLine('DTSTART', utcValue(new Date((at + from) * MINUTE)).replace('Z', '')),
    contentLine('TZOFFSETFROM', offsetValue(from)),
    contentLine('TZOFFSETTO', offsetValue(to)),
  ]);
}

function transitionsBetween(timeZone: string, start: number, end: number): Transition[] {
  const found: Transition[] = [];
  let from = offsetAt(timeZone, start);
  for (let at = start; at < end; at += STEP) {
    const to = offsetAt(timeZone, at + STEP);
    if (to === from) continue;
    found.push({ at: firstMinuteOf(timeZone, at, at + STEP), from, to });
    from = to;
  }
  return found;
}

/** The first minute with the offset of `after`. */
function firstMinuteOf(timeZone: string, before: number, after: number): number {
  const to = offsetAt(timeZone, after);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle) === to) after = middle;
    else before = middle;
  }
  return after;
}

const offsetAt = (timeZone: string, minute: number): number => tzOffset(timeZone, new Date(minute * MINUTE));

function offsetValue(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
