import { isDeepStrictEqual } from 'node:util';
import { byPicture, picturesOf } from '../../../contract/records/alts.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { addDays, dayOf, daysBetween, monthsBetween, timeOf } from '../../../contract/platform/dates.js';
import { addMonths } from '../../../contract/platform/months.js';
import { applySchedule } from '../../records/collection/abilities/schedule/schedule.js';
import type { Event } from './event.entity.js';
import { fittingEnd, moveByDays } from './event-times.js';
import { EVENTS } from './events.collection.js';

interface Repetition {
  now: Date;
  timeZone: string;
  asDrafts?: boolean;
}

/** Columns that differ within a series or have their own rules. A series shares all other columns. */
const SPECIAL: ReadonlySet<string> = new Set<keyof Event>([
  ...(['id', 'version', 'createdAt', 'updatedAt', 'seriesId', 'lostBranchId'] as const),
  ...(['uid', 'date', 'endDate', 'status', 'publishAt', 'unpublishAt', 'scheduledFor', 'alts', 'focalPoints'] as const),
  'placesTaken',
]);

/** Copies an event to another day, where it takes place as planned. Future dates of its schedule move with it, unless they would then be past. */
export function occurrenceOn(day: string, event: Event, { now, timeZone, asDrafts }: Repetition): Partial<Event> {
  const { id: _id, version: _version, uid: _uid, createdAt: _createdAt, updatedAt: _updatedAt, ...own } = event;
  const { placesTaken: _placesTaken, ...columns } = own;
  const days = daysBetween(dayOf(event.date, timeZone), day);
  const coming = (date: Date | null) => {
    const then = date && date > now && !asDrafts ? moveByDays(date, days, timeZone) : null;
    return then && then > now ? then : null;
  };
  const dates = {
    date: moveByDays(event.date, days, timeZone),
    endDate: event.endDate && moveByDays(event.endDate, days, timeZone),
    publishAt: coming(event.publishAt),
    unpublishAt: coming(event.unpublishAt),
  };
  const status = asDrafts ? 'DRAFT' : columns.status;
  const planned = { ...columns, ...dates, status, occurrence: 'PLANNED', occurrenceReason: null } as const;
  return applySchedule(EVENTS.publication!, planned, undefined, now);
}

/** Monthly events stay monthly; others move by as many days. */
function followingDay(day: string, from: string, to: string, isMonthly: boolean): string {
  const months = monthsBetween(from, day);
  if (isMonthly && addMonths(from, months) === day) return addMonths(to, months);
  return addDays(day, daysBetween(from, to));
}

/** An event of a series before and after a change, and the requested status. */
interface SeriesChange {
  before: Event;
  after: Event;
  status: Event['status'] | undefined;
  /** Whether no two events of the series are in the same month. */
  isMonthly: boolean;
}

/** Returns the changes of a later event: the same values, and dates at the same distance. */
export function followingChange(
  { before, after, status, isMonthly }: SeriesChange,
  later: Event,
  timeZone: string,
): Partial<Event> {
  const shared = Object.entries(after).filter(([column]) => !SPECIAL.has(column));
  const changed = shared.filter(([column, value]) => !isDeepStrictEqual(before[column as keyof Event], value));
  const values: Partial<Event> = Object.fromEntries(changed);
  const become = { ...later, ...values };
  const alts = followingByPicture('alts', { before, after, later, become });
  if (!isDeepStrictEqual(alts, later.alts)) values.alts = alts;
  const focalPoints = followingByPicture('focalPoints', { before, after, later, become });
  if (!isDeepStrictEqual(focalPoints, later.focalPoints)) values.focalPoints = focalPoints;
  // Copy only a requested status: the later event may have another one because of its own dates.
  if (status !== undefined && status !== before.status) values.status = status;
  const [currentDay, from, to] = [later, before, after].map(({ date }) => dayOf(date, timeZone)) as [
    string,
    string,
    string,
  ];
  const day = followingDay(currentDay, from, to, isMonthly);
  const isRetimed = timeOf(before.date, timeZone) !== timeOf(after.date, timeZone);
  values.date = moveByDays(later.date, daysBetween(currentDay, day), timeZone, isRetimed ? after.date : later.date);
  for (const name of ['publishAt', 'unpublishAt'] as const) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    values[name] = after[name] && moveByDays(after[name], daysBetween(to, day), timeZone);
  }
  const lengths = [before, after].map(({ date, endDate }) => endDate && lengthOf(date, endDate, timeZone));
  values.endDate =
    lengths[0] === lengths[1]
      ? later.endDate && moveByDays(later.endDate, daysBetween(currentDay, day), timeZone)
      : after.endDate && moveByDays(after.endDate, daysBetween(to, day), timeZone);
  return { ...values, ...fittingEnd({ ...later, ...values }, timeZone) };
}

const lengthOf = (date: Date, endDate: Date, timeZone: string): number =>
  daysBetween(dayOf(date, timeZone), dayOf(endDate, timeZone));

/** Whether a change overwrites a value that only the later event had. */
export const replacesOwn = ({ before, after }: SeriesChange, later: Event): boolean =>
  Object.entries(before).some(([column, value]) => {
    const [becomes, own] = [after, later].map((event) => event[column as keyof Event]);
    return (
      !SPECIAL.has(column) &&
      !isDeepStrictEqual(value, becomes) &&
      ![value, becomes].some((one) => isDeepStrictEqual(own, one))
    );
  });

/** Copies what changed of pictures, and what those have that are new to the later event. */
function followingByPicture<Column extends 'alts' | 'focalPoints'>(
  column: Column,
  { before, after, later, become }: Record<'before' | 'after' | 'later' | 'become', Event>,
): Event[Column] {
  const fields = COLLECTIONS.events[column === 'alts' ? 'pictures' : 'cropped'];
  const own = picturesOf(later, fields);
  const follows = (url: string) => !isDeepStrictEqual(before[column][url], after[column][url]) || !own.includes(url);
  return byPicture(picturesOf(become, fields), (url) => (follows(url) ? after : later)[column][url]) as Event[Column];
}

export const isMonthly = (days: string[]): boolean => new Set(days.map((day) => day.slice(0, 7))).size === days.length;
