import { EVENT, EVENT_END, OCCURRENCES } from '../../../contract/content/events.js';
import { SERIES_COLLAPSED } from '../../../contract/content/series.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { STATUSES } from '../../../contract/platform/records.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  type ReadFilter,
  byStatus,
  onlyActive,
  readFlag,
  RECORD,
} from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { isOfBranchOrSchool, isShownBranch } from '../../school/branches/shown-branches.js';
import { placesTaken } from './event-places.entity.js';
import { EventDto, PublicEventDto, StaffEventDto } from './event.dto.js';
import type { Event } from './event.entity.js';

const INTEGER = 2 ** 31 - 1;

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= INTEGER;

/** The order of lists: by date, then by id. An event that visitors may not read has no neighbours, which would tell its date. */
const beside =
  (operator: '<' | '>', parameter: string): ReadFilter =>
  (id) => {
    if (!isId(id)) return undefined;
    const date = `(SELECT "date" FROM events WHERE "id" = :${parameter} AND "status" = 'ACTIVE')`;
    const where = `(${RECORD}.date, ${RECORD}.id) ${operator} (${date}, :${parameter}::integer)`;
    return { where, parameters: { [parameter]: id } };
  };

/** `after: 12` returns the events after event 12 in time, `before: 12` those before it. */
const NEIGHBOURS = { before: beside('<', 'beforeId'), after: beside('>', 'afterId') };

const LAST_DAY = `COALESCE(${RECORD}.endDate, ${RECORD}.date)`;

/** Past ended before today, upcoming ends today or later, in the site's time zone. Conditions on `date` use its index. */
function when(value: unknown, { now, timeZone }: QueryContext): Condition | undefined {
  const startOf = (day: string) => instantOf(day, '00:00', timeZone);
  const day = dayOf(now, timeZone);
  const today = startOf(day);
  if (value === 'past') {
    return { where: `${RECORD}.date < :today AND ${LAST_DAY} < :today`, parameters: { today } };
  }
  if (value !== 'upcoming') return undefined;
  const earliest = startOf(addDays(day, -EVENT_END.daysAtMost));
  return { where: `${RECORD}.date >= :earliest AND ${LAST_DAY} >= :today`, parameters: { earliest, today } };
}

const SERIES_KEY = `COALESCE(${RECORD}.seriesId, -${RECORD}.id)`;

/** `collapsed` returns one event of each series: the nearest to now. With a `seriesId` filter it has no effect. */
const series: ReadFilter = (value, { now, isVisitor }, { seriesId }) => {
  if (value !== SERIES_COLLAPSED || isVisitor) return undefined;
  if (seriesId !== undefined) return { where: 'TRUE' };
  const order = `abs(extract(epoch FROM ${RECORD}.date - :seriesFrom::timestamptz))`;
  return {
    where: 'TRUE',
    parameters: { seriesFrom: now },
    firstOf: { group: SERIES_KEY, order, countAs: 'seriesCount' },
  };
};

const BRANCH_IS_SHOWN = `(NOT ${RECORD}.branchHidden AND (${RECORD}.branchId IS NULL OR ${isShownBranch(`${RECORD}.branchId`)}))`;

/** Returns the events of a branch and of the whole school, as the calendar does. */
const forBranch: ReadFilter = (branchId, { isVisitor }) => {
  if (!isId(branchId)) return undefined;
  const where = isOfBranchOrSchool((name) => `${RECORD}.${name}`);
  return { where: isVisitor ? `${where} AND ${BRANCH_IS_SHOWN}` : where, parameters: { branchId } };
};

/** In SQL: until when places can be booked. `time` is the start on the day of `date`, in the site's time zone. */
const BOOKING_ENDS = `(((${RECORD}.date AT TIME ZONE :bookingZone)::date + ${RECORD}.time::time) AT TIME ZONE :bookingZone - make_interval(hours => ${RECORD}.bookingUntil))`;

/** Events whose places can be booked now. */
function bookable(value: unknown, { now, timeZone }: QueryContext): Condition | undefined {
  const isBookable = readFlag(value);
  if (isBookable === undefined) return undefined;
  const where = `${RECORD}.places IS NOT NULL AND ${RECORD}.occurrence = 'PLANNED' AND ${BOOKING_ENDS} > :bookingNow`;
  return { where: isBookable ? where : `NOT (${where})`, parameters: { bookingNow: now, bookingZone: timeZone } };
}

export const EVENTS: Collection<Event> = {
  ...fromRegistry('events'),
  staffDto: StaffEventDto,
  publicDto: PublicEventDto,
  fields: {
    id: 'integer',
    title: 'text',
    date: 'instant',
    branch: 'text',
    branchId: 'integer',
    status: { choices: STATUSES },
    occurrence: { choices: OCCURRENCES },
    isOpenDay: 'flag',
    createdAt: 'instant',
    seriesId: 'integer',
  },
  unsorted: ['occurrence', 'isOpenDay', 'seriesId'],
  search: ['title', 'description'],
  sort: ['date', 'DESC'],
  summary: { title: 'title', at: 'date', branch: 'branch', status: 'status' },
  filters: { when, series, forBranch, bookable, ...NEIGHBOURS },
  publicWhen: { branch: BRANCH_IS_SHOWN, branchId: BRANCH_IS_SHOWN },
  publicSql: {
    placesLeft: `CASE WHEN ${RECORD}.places IS NOT NULL THEN greatest(0, ${RECORD}.places - (${placesTaken(RECORD)})) END`,
  },
  publication: byStatus(),
  visibleTo: onlyActive,
  branchScope: { column: 'branchId', field: 'branch' },
  abilities: {
    revisions: { fields: fieldsOf(EventDto), references: ['branchId'] },
    trash: true,
    schedule: true,
    duplicate: { column: 'title', max: EVENT.title.max, cleared: { seriesId: null, occurrence: 'PLANNED' } },
    preview: { inputDto: EventDto, shown: { status: 'ACTIVE' } },
    bulk: { inputDto: EventDto, fields: ['status'] },
  },
};
