import { addDays, dayOf, daysBetween, timeOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { endIssue, EVENT_END } from '../../../contract/content/events.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { omitUndefined } from '../../records/collection/pick.js';
import type { Event } from './event.entity.js';

const MIDNIGHT = '00:00';
const COLUMNS = ['date', 'time', 'endDate', 'endTime', 'allDay'] as const satisfies (keyof Event)[];

/** Keeps the wall-clock time, or takes that of `wall`. */
export function moveByDays(instant: Date, days: number, timeZone: string, wall = instant): Date {
  const belowMinutes = wall.getTime() % 60_000;
  const minute = instantOf(addDays(dayOf(instant, timeZone), days), timeOf(wall, timeZone), timeZone);
  return new Date(minute.getTime() + belowMinutes);
}

/**
 * Completes a save of the times of an event. An end that it does not name moves with the start, so that clients that
 * know only `date` and `time` keep the length of the event and get no error about the end.
 */
export function normalizeTimes(changes: Partial<Event>, stored: Event | undefined, timeZone: string): Partial<Event> {
  if (COLUMNS.every((column) => changes[column] === undefined)) return changes;
  let columns = { ...changes, ...wholeDays(changes, stored) };
  if (stored) columns = withoutStoredEnd(columns, stored, timeZone);
  const isNamed = columns.endDate || columns.endTime;
  if (stored) Object.assign(columns, movedEnd(columns, stored, timeZone));
  const event = { ...stored, ...omitUndefined(columns) } as Event;
  const issue = issueOf(event, timeZone);
  if (issue && isNamed) throw ValidationException.field(issue.field, issue.message);
  return { ...columns, ...fittingEnd(event, timeZone) };
}

/** Removes an end that is before the start. On the same day, the end is not an earlier instant than the start. */
export function fittingEnd(event: Event, timeZone: string): Partial<Event> {
  if (issueOf(event, timeZone)) return { endDate: null, endTime: null };
  return event.endDate && event.endDate < event.date ? { endDate: event.date } : {};
}

/** A client that does not know `allDay` ends it by setting a time. */
function wholeDays({ allDay, time }: Partial<Event>, stored: Event | undefined): Partial<Event> {
  const isTimed = time !== undefined && time !== MIDNIGHT;
  if (allDay ?? (stored?.allDay && !isTimed)) return { time: MIDNIGHT, endTime: null };
  return stored?.allDay ? { allDay: false } : {};
}

/**
 * A client that sends the whole record back with another start may not know that it names an end. Only an end that would
 * no longer fit tells it from one that changes the length of the event.
 */
function withoutStoredEnd(columns: Partial<Event>, stored: Event, timeZone: string): Partial<Event> {
  const { endDate = stored.endDate, endTime = stored.endTime, ...others } = columns;
  const isStored = endDate?.getTime() === stored.endDate?.getTime() && endTime === stored.endTime;
  return isStored && issueOf({ ...stored, ...omitUndefined(others) } as Event, timeZone) ? others : columns;
}

/** In wall-clock time. Without an `endTime`, the end moves by days only. */
function movedEnd(columns: Partial<Event>, stored: Event, timeZone: string): Partial<Event> {
  const isTimed = Boolean(stored.endTime) && columns.endTime === undefined;
  const wall = (date: Date, time: string | null) =>
    Date.parse(`${dayOf(date, timeZone)}T${(isTimed && time) || MIDNIGHT}Z`);
  const date = columns.date ?? stored.date;
  const distance = wall(date, columns.time ?? stored.time) - wall(stored.date, stored.time);
  const lastDate = stored.endDate ?? stored.date;
  const end = new Date(wall(lastDate, stored.endTime) + distance);
  const [endDay, endTime] = [dayOf(end, 'UTC'), timeOf(end, 'UTC')];
  const moved: Partial<Event> = isTimed ? { endTime } : {};
  if (columns.endDate !== undefined) return moved;
  const days = daysBetween(dayOf(lastDate, timeZone), endDay);
  if (stored.endDate) moved.endDate = moveByDays(stored.endDate, days, timeZone);
  else if (endDay > dayOf(date, timeZone)) moved.endDate = instantOf(endDay, endTime, timeZone);
  return moved;
}

function issueOf({ date, time, endDate, endTime, allDay }: Event, timeZone: string): ReturnType<typeof endIssue> {
  const [day, endDay] = [date, endDate ?? date].map((instant) => dayOf(instant, timeZone)) as [string, string];
  if (endDate && endDate < date && !endTime && !allDay) return { field: 'endDate', message: EVENT_END.order };
  return endIssue({ day, time, endDay, endTime });
}
