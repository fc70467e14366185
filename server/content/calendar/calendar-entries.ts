import { CALENDAR_DAY_DATES } from '../../../contract/content/calendar-days.js';
import { EVENT_END } from '../../../contract/content/events.js';
import { isOfShownBranch, isShownBranch } from '../../school/branches/shown-branches.js';
import { lastClosedDay } from '../notices/closed-days.js';

const IS_PUBLIC = isOfShownBranch((name) => `"${name}"`);

const dayOf = (instant: string) => `to_char(${instant} AT TIME ZONE :timeZone, 'YYYY-MM-DD')`;

export const IS_PUBLIC_EVENT = `("status" = 'ACTIVE' AND NOT "branchHidden" AND ("branchId" IS NULL OR ${isShownBranch('"branchId"')}))`;

/** What a deleted branch had keeps its id: it is not for the whole school. */
const BRANCH_ID = `CASE WHEN "branch" IS NOT NULL THEN COALESCE("branchId", "lostBranchId") END`;

/** The index of dates finds those that began before, because an event has a longest duration. */
const EVENTS = `
  SELECT 'event-' || "id" AS "key", 'EVENT' AS "kind", "title",
         ${dayOf('"date"')} AS "firstDay", ${dayOf('COALESCE("endDate", "date")')} AS "lastDay",
         CASE WHEN NOT "allDay" THEN "time" END AS "time", CASE WHEN NOT "allDay" THEN "endTime" END AS "endTime",
         ${BRANCH_ID} AS "branchId", "branch", "occurrence", "occurrenceReason", NULL AS "note"
    FROM events
   WHERE ${IS_PUBLIC_EVENT} AND "date" < :until AND "date" >= :since::timestamptz - interval '${EVENT_END.daysAtMost + 1} days'
     AND ("date" >= :since OR "endDate" >= :since)`;

const DAYS = `
  SELECT 'day-' || "id", "kind", "title", "firstDay", "lastDay", NULL, NULL, "branchId", "branch", 'PLANNED', NULL, "note"
    FROM calendar_days
   WHERE "status" = 'CONFIRMED' AND ${IS_PUBLIC} AND "firstDay" <= :to AND "lastDay" >= :from`;

const { first: FIRST_DAY, last: LAST_DAY } = CALENDAR_DAY_DATES;
/** Closures that were stored before their days had these limits. */
const FIRST_CLOSED_DAY = `GREATEST("closedFrom", '${FIRST_DAY}')`;
const LAST_CLOSED_DAY = `LEAST(${lastClosedDay('"closedTo"', '"endedAt"')}, '${LAST_DAY}')`;

/** Includes notices that ended by the clock: a closure lasts until its last day. */
const CLOSURES = `
  SELECT 'closure-' || "id", 'CLOSED', "message", ${FIRST_CLOSED_DAY}, ${LAST_CLOSED_DAY}, NULL, NULL, "branchId", "branch", 'PLANNED', NULL, NULL
    FROM notices
   WHERE "kind" = 'CLOSURE' AND ${IS_PUBLIC} AND "closedFrom" <= :to AND "closedTo" >= :from
     AND ${LAST_CLOSED_DAY} >= GREATEST(${FIRST_CLOSED_DAY}, :from)
     AND ("startsAt" IS NULL OR "startsAt" <= :now)`;

/** What visitors see of the calendar, with the parameters `from`, `to`, `since`, `until`, `now` and `timeZone`. */
export const PUBLIC_ENTRIES = [EVENTS, DAYS, CLOSURES].join('\n  UNION ALL');
