import type { Occurrence } from '../../../contract/content/events.js';
import { dayOf, timeOf } from '../../../contract/platform/dates.js';
import { childrenNamed } from '../../../contract/families/names.js';
import type { CalendarLayer, StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import type { CollectionName } from '../../../contract/records/collections.js';
import { lastClosedDay } from '../../content/notices/closed-days.js';
import { placesTaken } from '../../content/events/event-places.entity.js';
import { isOfShownBranch } from '../../school/branches/shown-branches.js';
import { type CollectionRouting, RECORD } from '../../records/collection/collection.js';
import type { CalendarQuery } from './calendar-query.js';

export interface Row {
  id: number;
  title: string;
  branchId: number | null;
  branch?: string | null;
  kind?: string | null;
  status?: string | null;
  occurrence?: Occurrence;
  isReachable: boolean;
}

export type UnnamedEntry = Omit<StaffCalendarEntry, 'colour'>;

/** Where the entries of a layer are stored. */
export interface CalendarSource<Own extends object = object> {
  layer: CalendarLayer;
  collection: string;
  columns: Record<string, string>;
  /** SQL condition with the parameters of `CalendarQuery`, `now` and `timeZone`. */
  within: string;
  order: string;
  /** SQL condition for what visitors see in the calendar, if that is not what they see of the collection. */
  visible?: string;
  entriesOf(row: Row & Own, query: CalendarQuery, timeZone: string): UnnamedEntry[];
}

const columnsOf = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${RECORD}.${name}`])) as Record<Name, string>;

function entryOf(collection: string, row: Row, when: Partial<UnnamedEntry> & Pick<UnnamedEntry, 'firstDay'>) {
  const { id, title, branchId, branch = null, kind = null, status = null, occurrence = 'PLANNED', isReachable } = row;
  const record = { key: `${collection}-${id}`, collection: collection as CollectionName, id, title, isReachable };
  const whole = { lastDay: when.firstDay, time: null, endTime: null };
  return { ...record, kind, status, occurrence, branchId, branch, ...whole, ...when };
}

/** Those who have an offer take places. */
const WAITING = `(
  SELECT coalesce(sum(people), 0)::integer FROM bookings
   WHERE "eventId" = ${RECORD}.id AND status = 'WAITING' AND NOT spam AND coalesce("offeredUntil", :now) <= :now)`;

const EVENTS: CalendarSource<{
  date: Date;
  endDate: Date | null;
  time: string;
  endTime: string | null;
  allDay: boolean;
  places: number | null;
  taken: number;
  waiting: number;
}> = {
  layer: 'events',
  collection: 'events',
  columns: {
    ...columnsOf(
      ...(['title', 'status', 'occurrence', 'branch', 'branchId'] as const),
      ...(['date', 'endDate', 'time', 'endTime', 'allDay', 'places'] as const),
    ),
    taken: `(${placesTaken(`"${RECORD}"`)})`,
    waiting: `CASE WHEN ${RECORD}.places IS NOT NULL THEN ${WAITING} END`,
  },
  within: `${RECORD}.date < :end AND (${RECORD}.date >= :start OR ${RECORD}.endDate >= :start)`,
  order: 'date',
  entriesOf: ({ date, endDate, time, endTime, allDay, places, taken, waiting, ...row }, _query, timeZone) => [
    entryOf('events', row, {
      firstDay: dayOf(date, timeZone),
      lastDay: dayOf(endDate ?? date, timeZone),
      ...(!allDay && { time, endTime }),
      ...(places && { places: { places, taken, waiting } }),
    }),
  ],
};

const DAYS: CalendarSource<Pick<UnnamedEntry, 'firstDay' | 'lastDay'>> = {
  layer: 'days',
  collection: 'calendar-days',
  columns: columnsOf('title', 'firstDay', 'lastDay', 'kind', 'status', 'branch', 'branchId'),
  within: `${RECORD}.firstDay <= :lastDay AND ${RECORD}.lastDay >= :firstDay`,
  order: 'firstDay',
  entriesOf: ({ firstDay, lastDay, ...row }) => [entryOf('calendar-days', row, { firstDay, lastDay })],
};

const LAST_CLOSED_DAY = lastClosedDay(`${RECORD}."closedTo"`, `${RECORD}."endedAt"`);

const CLOSURES: CalendarSource<{ closedFrom: string; closedTo: string }> = {
  layer: 'closures',
  collection: 'notices',
  columns: {
    title: `${RECORD}.message`,
    closedTo: LAST_CLOSED_DAY,
    ...columnsOf('closedFrom', 'branch', 'branchId'),
  },
  within: `${RECORD}.closedFrom <= :lastDay AND ${LAST_CLOSED_DAY} >= GREATEST(${RECORD}.closedFrom, :firstDay)`,
  order: 'closedFrom',
  // A closure stays until its last day, also after its notice has ended by the clock.
  visible: `${isOfShownBranch((name) => `${RECORD}.${name}`)} AND (${RECORD}.startsAt IS NULL OR ${RECORD}.startsAt <= :now)`,
  entriesOf: ({ closedFrom, closedTo, ...row }) => [
    entryOf('notices', row, { firstDay: closedFrom, lastDay: closedTo }),
  ],
};

const CHILDREN = `ARRAY(
  SELECT "studentName" FROM admissions
   WHERE id = ${RECORD}."admissionId"
      OR id = ANY(${RECORD}."alsoFor") AND NOT spam AND "branchId" IS NOT DISTINCT FROM ${RECORD}."branchId"
   ORDER BY id <> ${RECORD}."admissionId", id)`;

const VISITS: CalendarSource<{ children: string[]; admissionId: number; startsAt: Date; endsAt: Date }> = {
  layer: 'visits',
  collection: 'visits',
  columns: {
    children: CHILDREN,
    status: `${RECORD}.state`,
    ...columnsOf('admissionId', 'startsAt', 'endsAt', 'kind', 'branchId'),
  },
  within: `${RECORD}.startsAt >= :start AND ${RECORD}.startsAt < :end`,
  order: 'startsAt',
  entriesOf: ({ children, admissionId, startsAt, endsAt, ...row }, _query, timeZone) => [
    {
      ...entryOf(
        'visits',
        { ...row, title: childrenNamed(children) },
        {
          firstDay: dayOf(startsAt, timeZone),
          time: timeOf(startsAt, timeZone),
          endTime: timeOf(endsAt, timeZone),
        },
      ),
      collection: 'admissions',
      id: admissionId,
    },
  ],
};

const SCHEDULE_DATES = ['publishAt', 'unpublishAt'] as const;

/** The publications of a collection with the ability `schedule`. */
export function scheduleOf({
  name,
  summary,
  branchScope,
}: CollectionRouting & { summary?: { title: string }; branchScope?: { column: string } }): CalendarSource<
  Record<(typeof SCHEDULE_DATES)[number], Date | null>
> {
  const within = SCHEDULE_DATES.map((date) => `(${RECORD}.${date} >= :start AND ${RECORD}.${date} < :end)`);
  return {
    layer: 'schedules',
    collection: name,
    columns: {
      title: `${RECORD}.${summary?.title ?? 'id'}`,
      branchId: branchScope ? `${RECORD}.${branchScope.column}` : 'NULL::integer',
      ...columnsOf(...SCHEDULE_DATES),
    },
    within: within.join(' OR '),
    order: 'id',
    entriesOf: (row, { start, end }, timeZone) =>
      SCHEDULE_DATES.flatMap((date) => {
        const moment = row[date];
        if (!moment || moment < start || moment >= end) return [];
        const when = { firstDay: dayOf(moment, timeZone), time: timeOf(moment, timeZone) };
        const entry = entryOf(name, { ...row, kind: date }, when);
        return [{ ...entry, key: `${date}-${entry.key}` }];
      }),
  };
}

export const SOURCES = [EVENTS, DAYS, CLOSURES, VISITS] as CalendarSource[];
