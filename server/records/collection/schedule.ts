import { addDays, isDay } from '../../../contract/platform/dates.js';
import { SCHEDULE, type ScheduleInput } from '../../../contract/records/schedule.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import type { ScheduledEntity } from './scheduled.entity.js';

/** How a collection says whether visitors see a record: its column, and that column's values. */
export interface Publication<E> {
  column: keyof E & string;
  published: unknown;
  /** Before it is published at a time. */
  waiting: unknown;
  /** After it was taken down. */
  ended: unknown;
}

/** What lists may filter by of a schedule; visitors may not. */
export const SCHEDULE_FIELDS = { publishAt: 'instant', unpublishAt: 'instant', scheduledFor: 'instant' } as const;
export const SCHEDULE_NAMES = Object.keys(SCHEDULE_FIELDS) as (keyof typeof SCHEDULE_FIELDS)[];

/** A day alone is shown to its end, which is the beginning of the next one. */
const endOfDay = (value: string) => (isDay(value) ? addDays(value, 1) : value);

/** The dates of an input as instants; a date-time without an offset is wall time in the time zone. */
export function readSchedule(input: ScheduleInput, timeZone: string): Partial<ScheduledEntity> {
  const schedule: Partial<ScheduledEntity> = {};
  for (const name of ['publishAt', 'unpublishAt'] as const) {
    const value = input[name];
    if (value === undefined) continue;
    const instant = value === null ? null : readInstant(name === 'unpublishAt' ? endOfDay(value) : value, timeZone);
    if (instant === undefined) throw ValidationException.field(name, SCHEDULE[name].message);
    schedule[name] = instant;
  }
  return schedule;
}

/**
 * Settles what a save means for the schedule. A new date to publish makes the record wait for it; who publishes it by
 * hand before that, or sets it aside, has decided. Dates that have passed are facts, and change nothing again; but a later
 * date to be taken down on brings back what the clock took down.
 */
export function applySchedule<E extends ScheduledEntity>(
  publication: Publication<E>,
  values: Partial<E>,
  stored: E | undefined,
  now: Date,
  wasTakenDownByClock = false,
): Partial<E> {
  const { column, published, waiting, ended } = publication;
  const overdue = stored ? overdueOf(publication, stored, now) : {};
  const record = stored && { ...stored, ...overdue };
  const settled: Partial<E> = { ...overdue, ...values };
  const isNew = (name: 'publishAt' | 'unpublishAt') =>
    values[name] !== undefined && values[name]?.getTime() !== record?.[name]?.getTime();
  const isSetTo = (value: unknown) => values[column] === value && record !== undefined && record[column] !== value;
  const isDecidedByHand = isSetTo(published) || (ended !== waiting && isSetTo(ended));
  if (isDecidedByHand && !isNew('publishAt') && record?.publishAt && record.publishAt > now) {
    settled.publishAt = null as E['publishAt'];
  }
  const { publishAt, unpublishAt } = { ...record, ...settled };
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw ValidationException.field('unpublishAt', SCHEDULE.unpublishAt.order);
  }
  const set = (value: unknown) => Object.assign(settled, { [column]: value });
  if (publishAt && isNew('publishAt')) {
    if (publishAt <= now) set(published);
    else if ((settled[column] ?? record?.[column] ?? published) === published) set(waiting);
  }
  if (unpublishAt && isNew('unpublishAt')) {
    const isSameStatus = values[column] === undefined || values[column] === ended;
    if (unpublishAt <= now) set(ended);
    else if (wasTakenDownByClock && isSameStatus && !(publishAt && publishAt > now)) set(published);
  }
  settled.scheduledFor = nextOf({ publishAt, unpublishAt }, now);
  return settled;
}

/** What its dates say of a record whose moment has passed and that nobody has seen to. */
export const overdueOf = <E extends ScheduledEntity>(publication: Publication<E>, stored: E, now: Date): Partial<E> =>
  stored.scheduledFor && stored.scheduledFor <= now ? transitionOf(publication, stored, now) : {};

/** What a due record's dates say for this moment. */
export function transitionOf<E extends ScheduledEntity>(
  { column, published, ended }: Publication<E>,
  record: E,
  now: Date,
): Partial<E> {
  const isEnded = record.unpublishAt && record.unpublishAt <= now;
  return { [column]: isEnded ? ended : published, scheduledFor: nextOf(record, now) } as Partial<E>;
}

function nextOf(dates: { publishAt?: Date | null; unpublishAt?: Date | null }, now: Date): Date | null {
  const coming = [dates.publishAt, dates.unpublishAt].filter((date) => date && date > now) as Date[];
  return coming.length ? new Date(Math.min(...coming.map(Number))) : null;
}
