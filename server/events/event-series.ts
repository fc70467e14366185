import { isDeepStrictEqual } from 'node:util';
import { addDays, dayOf, daysBetween, timeOf } from '../../contract/dates.js';
import { instantOf } from '../../contract/time-zone.js';
import { applySchedule } from '../collection/schedule.js';
import type { Event } from './event.entity.js';
import { EVENTS } from './events.collection.js';

interface Clock {
  now: Date;
  timeZone: string;
}

/** What the events of a series share; their days, and when they are published and taken down, are their own. */
const SHARED = [
  'title',
  'description',
  'time',
  'branch',
  'branchId',
  'branchHidden',
  'heroImage',
  'mainImage',
  'photos',
] as const;

/** The instant so many days later at which a clock shows the same time, or that of `wall`. */
function moved(instant: Date, days: number, timeZone: string, wall = instant): Date {
  const belowMinutes = wall.getTime() % 60_000;
  const minute = instantOf(addDays(dayOf(instant, timeZone), days), timeOf(wall, timeZone), timeZone);
  return new Date(minute.getTime() + belowMinutes);
}

/** The same event on another day. Dates of its schedule that are still to come move along, unless they would be past there. */
export function occurrenceOn(day: string, event: Event, { now, timeZone }: Clock): Partial<Event> {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = event;
  const days = daysBetween(dayOf(event.date, timeZone), day);
  const coming = (date: Date | null) => {
    const then = date && date > now ? moved(date, days, timeZone) : null;
    return then && then > now ? then : null;
  };
  const dates = {
    date: moved(event.date, days, timeZone),
    publishAt: coming(event.publishAt),
    unpublishAt: coming(event.unpublishAt),
  };
  return applySchedule(EVENTS.publication!, { ...columns, ...dates }, undefined, now);
}

/** One event of a series before and after a change, and the status that the change itself asks for. */
interface SeriesChange {
  before: Event;
  after: Event;
  status: Event['status'] | undefined;
}

/** What a change of one event of a series means for a later one: the same values, as many days and the same time. */
export function followingChange(
  { before, after, status }: SeriesChange,
  later: Event,
  { now, timeZone }: Clock,
): Partial<Event> {
  const changed = SHARED.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const values: Partial<Event> = Object.fromEntries(changed.map((field) => [field, after[field]]));
  // A status that this one has by its own dates is its own.
  if (status !== undefined && status !== before.status) values.status = status;
  const days = daysBetween(dayOf(before.date, timeZone), dayOf(after.date, timeZone));
  const isRetimed = timeOf(before.date, timeZone) !== timeOf(after.date, timeZone);
  values.date = moved(later.date, days, timeZone, isRetimed ? after.date : later.date);
  return applySchedule(EVENTS.publication!, values, later, now);
}
