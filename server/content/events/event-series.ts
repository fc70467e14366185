import { isDeepStrictEqual } from 'node:util';
import { type Alts, pickAlts, picturesOf } from '../../../contract/records/alts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { addDays, addMonths, dayOf, daysBetween, monthsBetween, timeOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { applySchedule } from '../../records/collection/schedule.js';
import type { Event } from './event.entity.js';
import { EVENTS } from './events.collection.js';

interface Repetition {
  now: Date;
  timeZone: string;
  asDrafts?: boolean;
}

/** Columns that differ within a series or have their own rules. A series shares all other columns. */
const SPECIAL: ReadonlySet<string> = new Set<keyof Event>([
  ...(['id', 'version', 'createdAt', 'updatedAt', 'seriesId', 'lostBranchId'] as const),
  ...(['date', 'status', 'publishAt', 'unpublishAt', 'scheduledFor', 'alts'] as const),
]);

/** The instant so many days later at which a clock shows the same time, or that of `wall`. */
function moved(instant: Date, days: number, timeZone: string, wall = instant): Date {
  const belowMinutes = wall.getTime() % 60_000;
  const minute = instantOf(addDays(dayOf(instant, timeZone), days), timeOf(wall, timeZone), timeZone);
  return new Date(minute.getTime() + belowMinutes);
}

/** The same event on another day. Dates of its schedule that are still to come move along, unless they would be past there. */
export function occurrenceOn(day: string, event: Event, { now, timeZone, asDrafts }: Repetition): Partial<Event> {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = event;
  const days = daysBetween(dayOf(event.date, timeZone), day);
  const coming = (date: Date | null) => {
    const then = date && date > now && !asDrafts ? moved(date, days, timeZone) : null;
    return then && then > now ? then : null;
  };
  const dates = {
    date: moved(event.date, days, timeZone),
    publishAt: coming(event.publishAt),
    unpublishAt: coming(event.unpublishAt),
  };
  const status = asDrafts ? 'DRAFT' : columns.status;
  return applySchedule(EVENTS.publication!, { ...columns, ...dates, status }, undefined, now);
}

/** The day of a later event once one has moved. What takes place each month goes on doing so, all else moves by as many days. */
function followingDay(day: string, from: string, to: string, isMonthly: boolean): string {
  const months = monthsBetween(from, day);
  if (isMonthly && addMonths(from, months) === day) return addMonths(to, months);
  return addDays(day, daysBetween(from, to));
}

/** One event of a series before and after a change, and the status that the change itself asks for. */
interface SeriesChange {
  before: Event;
  after: Event;
  status: Event['status'] | undefined;
  /** No two of the events take place in the same month. */
  isMonthly: boolean;
}

/** What a change of one event of a series means for a later one: the same values, and its dates at the same distance. */
export function followingChange(
  { before, after, status, isMonthly }: SeriesChange,
  later: Event,
  timeZone: string,
): Partial<Event> {
  const shared = Object.entries(after).filter(([column]) => !SPECIAL.has(column));
  const changed = shared.filter(([column, value]) => !isDeepStrictEqual(before[column as keyof Event], value));
  const values: Partial<Event> = Object.fromEntries(changed);
  const alts = followingAlts(before, after, later, { ...later, ...values });
  if (!isDeepStrictEqual(alts, later.alts)) values.alts = alts;
  // A status that this one has by its own dates is its own.
  if (status !== undefined && status !== before.status) values.status = status;
  const [was, from, to] = [later, before, after].map(({ date }) => dayOf(date, timeZone)) as [string, string, string];
  const day = followingDay(was, from, to, isMonthly);
  const isRetimed = timeOf(before.date, timeZone) !== timeOf(after.date, timeZone);
  values.date = moved(later.date, daysBetween(was, day), timeZone, isRetimed ? after.date : later.date);
  for (const name of ['publishAt', 'unpublishAt'] as const) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    values[name] = after[name] && moved(after[name], daysBetween(to, day), timeZone);
  }
  return values;
}

/** Whether a change replaces a value that a later event alone had. */
export const replacesOwn = ({ before, after }: SeriesChange, later: Event): boolean =>
  Object.entries(before).some(([column, value]) => {
    const [becomes, own] = [after, later].map((event) => event[column as keyof Event]);
    return (
      !SPECIAL.has(column) &&
      !isDeepStrictEqual(value, becomes) &&
      ![value, becomes].some((one) => isDeepStrictEqual(own, one))
    );
  });

/** What was said anew of a picture is said of it in a later event, too, and so is all of a picture that is new there. */
function followingAlts(before: Event, after: Event, later: Event, become: Event): Alts {
  const own = picturesOf(later, COLLECTIONS.events.pictures);
  const follows = (url: string) => before.alts[url] !== after.alts[url] || !own.includes(url);
  return pickAlts(picturesOf(become, COLLECTIONS.events.pictures), (url) => (follows(url) ? after : later).alts[url]);
}

/** Whether no two of the days are in the same month. */
export const isMonthly = (days: string[]): boolean => new Set(days.map((day) => day.slice(0, 7))).size === days.length;
