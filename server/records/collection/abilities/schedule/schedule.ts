import { addDays, isDay } from '../../../../../contract/platform/dates.js';
import { SCHEDULE, type ScheduleInput } from '../../../../../contract/records/schedule.js';
import { ValidationException } from '../../../../platform/http/exceptions.js';
import { readInstant } from '../../../../platform/validation/read-instant.js';
import type { Publication } from '../../collection.js';
import type { ScheduledEntity } from './scheduled.entity.js';

export const SCHEDULE_FILTERS = { publishAt: 'instant', unpublishAt: 'instant', scheduledFor: 'instant' } as const;

/** A day without a time ends when the next one begins. */
const endOfDay = (value: string) => (isDay(value) ? addDays(value, 1) : value);

/** Parses the dates of an input; a date-time without an offset is local time in the time zone. */
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

type DateName = 'publishAt' | 'unpublishAt';
type Dates = Partial<Pick<ScheduledEntity, DateName>>;

interface ScheduledSave<E> {
  publication: Publication<E>;
  values: Partial<E>;
  /** After overdue transitions. */
  record: E | undefined;
  now: Date;
}

/**
 * Returns the columns of a save with the status that its dates require. Only new dates have an effect. Changes by staff
 * replace a future date; a later end publishes again what the scheduler has taken down.
 */
export function applySchedule<E extends ScheduledEntity>(
  publication: Publication<E>,
  values: Partial<E>,
  stored: E | undefined,
  now: Date,
  wasTakenDownByClock = false,
): Partial<E> {
  const overdue = stored ? overdueOf(publication, stored, now) : {};
  const save: ScheduledSave<E> = { publication, values, record: stored && { ...stored, ...overdue }, now };
  const columns: Partial<E> = { ...overdue, ...values, ...(isDecidedByHand(save) && { publishAt: null }) };
  const { publishAt, unpublishAt }: Dates = { ...save.record, ...columns };
  const dates = { publishAt, unpublishAt };
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw ValidationException.field('unpublishAt', SCHEDULE.unpublishAt.order);
  }
  const { column, published } = publication;
  const current = columns[column] ?? save.record?.[column] ?? published;
  const status = statusByEnd(save, dates, wasTakenDownByClock) ?? statusByStart(save, dates, current);
  const changed = status === undefined ? {} : { [column]: status };
  return { ...columns, ...changed, scheduledFor: nextOf(dates, now) };
}

function isNew<E extends ScheduledEntity>({ values, record }: ScheduledSave<E>, name: DateName): boolean {
  return values[name] !== undefined && values[name]?.getTime() !== record?.[name]?.getTime();
}

/** Whether staff publish a record before its date, or take it down. */
function isDecidedByHand<E extends ScheduledEntity>(save: ScheduledSave<E>): boolean {
  const { publication, values, record, now } = save;
  const { column, published, waiting, ended } = publication;
  if (!record?.publishAt || record.publishAt <= now || isNew(save, 'publishAt')) return false;
  const isSetTo = (status: unknown) => values[column] === status && record[column] !== status;
  return isSetTo(published) || (ended !== waiting && isSetTo(ended));
}

/** A new past date publishes the record. With a future one, a record that would be public waits. */
function statusByStart<E extends ScheduledEntity>(
  save: ScheduledSave<E>,
  { publishAt }: Dates,
  current: unknown,
): unknown {
  const { published, waiting } = save.publication;
  if (!publishAt || !isNew(save, 'publishAt')) return undefined;
  if (publishAt <= save.now) return published;
  return current === published ? waiting : undefined;
}

/** A new past date takes the record down. A future one publishes again what the scheduler has taken down. */
function statusByEnd<E extends ScheduledEntity>(
  save: ScheduledSave<E>,
  { publishAt, unpublishAt }: Dates,
  wasTakenDownByClock: boolean,
): unknown {
  const { publication, values, now } = save;
  const { column, published, ended } = publication;
  if (!unpublishAt || !isNew(save, 'unpublishAt')) return undefined;
  if (unpublishAt <= now) return ended;
  const isSameStatus = values[column] === undefined || values[column] === ended;
  const isPublicLater = Boolean(publishAt && publishAt > now);
  return wasTakenDownByClock && isSameStatus && !isPublicLater ? published : undefined;
}

/** Returns the columns of a transition that is due but not stored yet. */
export const overdueOf = <E extends ScheduledEntity>(publication: Publication<E>, stored: E, now: Date): Partial<E> =>
  stored.scheduledFor && stored.scheduledFor <= now ? transitionOf(publication, stored, now) : {};

/** Returns the columns that a record's dates require at this moment. */
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
