import {
  CALENDAR_KINDS,
  CALENDAR_LIMIT,
  CALENDAR_RANGE,
  type CalendarKind,
  type CalendarQuery,
  isCalendarKind,
} from '../../../contract/content/calendar.js';
import { daysBetween } from '../../../contract/platform/dates.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { readChoice } from '../../platform/validation/fields.js';
import { readFlag } from '../../records/collection/collection.js';
import { readDayParameter, readIdParameter } from '../../platform/validation/read-query.js';

export type RawCalendarQuery = Partial<Record<'from' | 'to' | 'branch' | 'kind' | 'termEnds' | 'limit', unknown>>;

/** Throws 400 with an issue of the wrong parameter. `from` is today if it is missing. */
export function readCalendarQuery(raw: RawCalendarQuery, today: string): CalendarQuery {
  const from = readDayParameter('from', raw.from, CALENDAR_RANGE.day) ?? today;
  const to = readDayParameter('to', raw.to, CALENDAR_RANGE.day);
  if (to && to < from) throw ValidationException.field('to', CALENDAR_RANGE.order);
  if (to && daysBetween(from, to) >= CALENDAR_RANGE.daysAtMost) {
    throw ValidationException.field('to', CALENDAR_RANGE.message);
  }
  return {
    from,
    to,
    kinds: raw.kind === undefined ? undefined : [raw.kind].flat().map(readKind),
    branchId: readIdParameter('branch', raw.branch, 'Must be the id of a branch'),
    termEnds: readTermEnds(raw.termEnds),
    limit: readLimit(raw.limit),
  };
}

function readKind(value: unknown): CalendarKind {
  const kind = readChoice(value);
  if (!isCalendarKind(kind)) throw ValidationException.field('kind', `Must be one of ${CALENDAR_KINDS.join(', ')}`);
  return kind;
}

function readTermEnds(value: unknown): boolean | undefined {
  const flag = readFlag(value);
  if (value !== undefined && flag === undefined) {
    throw ValidationException.field('termEnds', 'Must be true or false');
  }
  return flag;
}

function readLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const { min, max, message } = CALENDAR_LIMIT;
  const limit = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(limit >= min && limit <= max)) throw ValidationException.field('limit', message);
  return limit;
}
