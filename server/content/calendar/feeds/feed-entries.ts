import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { CalendarEntry } from '../../../../contract/content/calendar.js';
import { addDays, dayOf } from '../../../../contract/platform/dates.js';
import { addMonths } from '../../../../contract/platform/months.js';
import { instantOf } from '../../../../contract/platform/time-zone.js';
import { isShownBranch } from '../../../school/branches/shown-branches.js';
import { PUBLIC_ENTRIES } from '../calendar-entries.js';

/** Feeds begin so many months ago. */
const MONTHS = 12;
/** No record has an earlier or a later date. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-01-01';
export const ENTRIES_AT_MOST = 5_000;

export interface FeedEntry extends CalendarEntry {
  uid: string;
  /** The branch with its address, as map applications find it. */
  place: string | null;
}

const PLACE = `COALESCE(NULLIF(concat_ws(', ', branches."title", NULLIF(branches."address", '')), ''), entry."branch")`;

/** Names the entry for the last day of a term, whose first day keeps the key of the record. */
const END = '-end';

const COLUMNS = ['time', 'endTime', 'branchId', 'branch', 'occurrence', 'occurrenceReason', 'note']
  .map((name) => `"${name}"`)
  .join(', ');

/** What visitors see, with the first and the last day of a term in place of a bar of many weeks. */
const FEED_ENTRIES = `
  WITH entries AS (${PUBLIC_ENTRIES})
  SELECT * FROM entries WHERE "kind" <> 'TERM' OR "firstDay" = "lastDay"
   UNION ALL
  SELECT "key", "kind", "title" || ' begins', "firstDay", "firstDay", ${COLUMNS} FROM entries
   WHERE "kind" = 'TERM' AND "firstDay" < "lastDay" AND "firstDay" >= :from
   UNION ALL
  SELECT "key" || '${END}', "kind", "title" || ' ends', "lastDay", "lastDay", ${COLUMNS} FROM entries
   WHERE "kind" = 'TERM' AND "firstDay" < "lastDay" AND "lastDay" <= :to`;

const RECORDS = `
  SELECT 'event-' || "id" AS "key", "uid" FROM events
   UNION ALL SELECT 'day-' || "id", "uid" FROM calendar_days
   UNION ALL SELECT 'day-' || "id" || '${END}', md5('end-' || "uid")::uuid FROM calendar_days WHERE "kind" = 'TERM'
   UNION ALL SELECT 'closure-' || "id", "uid" FROM notices`;

const TRASHED = `
  SELECT CASE "collection" WHEN 'events' THEN 'event-' ELSE 'day-' END || "recordId" AS "key" FROM trash
   WHERE "collection" IN ('events', 'calendar-days')
   UNION ALL
  SELECT 'day-' || "recordId" || '${END}' FROM trash WHERE "collection" = 'calendar-days'`;

/** Condition for the entries that exist, also in the trash, and may be named. */
export const IS_NAMED = `
  "key" IN (SELECT "key" FROM (${RECORDS}) AS records UNION ALL ${TRASHED})
  AND ("branchId" = 0 OR ${isShownBranch('"branchId"')})`;

export const firstDayOfFeeds = (now: Date, timeZone: string): string => addMonths(dayOf(now, timeZone), -MONTHS);

/** Returns what visitors see of the days of feeds, the soonest first. */
export function readEntries(manager: EntityManager, now: Date, timeZone: string): Promise<FeedEntry[]> {
  const from = firstDayOfFeeds(now, timeZone);
  return entriesBetween(manager, { from, to: LAST_DAY, now, timeZone })
    .orderBy('entry."firstDay"')
    .addOrderBy('entry."key"')
    .limit(ENTRIES_AT_MOST)
    .getRawMany<FeedEntry>();
}

/** Returns which of some entries visitors see, on days that are over for so long that feeds do not have them. */
export function readFormerEntries(
  manager: EntityManager,
  keys: string[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FeedEntry[]> {
  const to = addDays(firstDayOfFeeds(now, timeZone), -1);
  return entriesBetween(manager, { from: FIRST_DAY, to, now, timeZone })
    .where('entry."key" = ANY(:keys)', { keys })
    .getRawMany<FeedEntry>();
}

/** Returns an entry that visitors see, whenever it is. */
export async function readEntry(
  manager: EntityManager,
  key: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FeedEntry | undefined> {
  const entries = entriesBetween(manager, { from: FIRST_DAY, to: LAST_DAY, now, timeZone });
  return entries.where('entry."key" = :key', { key }).getRawOne<FeedEntry>();
}

function entriesBetween(
  manager: EntityManager,
  { from, to, now, timeZone }: { from: string; to: string; now: Date; timeZone: string },
): SelectQueryBuilder<ObjectLiteral> {
  return manager
    .createQueryBuilder()
    .select('entry.*')
    .addSelect('record."uid"', 'uid')
    .addSelect('branches."colour"', 'colour')
    .addSelect(PLACE, 'place')
    .from(`(${FEED_ENTRIES})`, 'entry')
    .innerJoin(`(${RECORDS})`, 'record', 'record."key" = entry."key"')
    .leftJoin('branches', 'branches', 'branches.id = entry."branchId"')
    .setParameters({
      from,
      to,
      since: instantOf(from, '00:00', timeZone),
      until: instantOf(addDays(to, 1), '00:00', timeZone),
      now,
      timeZone,
    });
}
