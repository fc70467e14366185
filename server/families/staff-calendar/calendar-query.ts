import { addDays, daysBetween } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import {
  CALENDAR_LAYERS,
  type CalendarLayer,
  CLOSED_LAYERS,
  STAFF_CALENDAR,
} from '../../../contract/families/staff-calendar.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { readDayParameter, readIdParameter } from '../../platform/validation/read-query.js';

export interface RawCalendarQuery {
  from?: unknown;
  to?: unknown;
  branchId?: unknown;
  layers?: unknown;
}

export interface CalendarQuery {
  firstDay: string;
  lastDay: string;
  /** The instants at which the first day begins and the last one is over. */
  start: Date;
  end: Date;
  branchId?: number;
  layers: CalendarLayer[];
}

/** Throws a 400 that names the invalid parameter. */
export function readCalendarQuery({ from, to, branchId, layers }: RawCalendarQuery, timeZone: string): CalendarQuery {
  const firstDay = readDay('from', from);
  const lastDay = readDay('to', to);
  const names = readLayers(layers);
  const isLong = names.every((name) => CLOSED_LAYERS.includes(name));
  const days = daysBetween(firstDay, lastDay);
  if (days < 0 || days >= STAFF_CALENDAR[isLong ? 'closedDaysAtMost' : 'daysAtMost']) {
    throw ValidationException.field('to', STAFF_CALENDAR[isLong ? 'closedRange' : 'range']);
  }
  return {
    firstDay,
    lastDay,
    start: instantOf(firstDay, '00:00', timeZone),
    end: instantOf(addDays(lastDay, 1), '00:00', timeZone),
    branchId: readIdParameter('branchId', branchId, STAFF_CALENDAR.branch),
    layers: names,
  };
}

function readDay(name: 'from' | 'to', value: unknown): string {
  const day = readDayParameter(name, value, STAFF_CALENDAR.day);
  if (!day) throw ValidationException.field(name, STAFF_CALENDAR.day);
  return day;
}

function readLayers(value: unknown): CalendarLayer[] {
  if (value === undefined) return [...CALENDAR_LAYERS];
  const names = typeof value === 'string' ? value.split(',') : [];
  const known = CALENDAR_LAYERS.filter((layer) => names.includes(layer));
  if (!known.length || known.length < names.length) throw ValidationException.field('layers', STAFF_CALENDAR.layers);
  return known;
}
