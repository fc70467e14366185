import type { BranchColour } from '../school/branch-colours.js';
import { CALENDAR_DAY_KINDS } from './calendar-days.js';
import type { Occurrence } from './events.js';

/** Closures, which are notices, have the kind `CLOSED`. */
export const CALENDAR_KINDS = ['EVENT', ...CALENDAR_DAY_KINDS] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const isCalendarKind = (value: unknown): value is CalendarKind => CALENDAR_KINDS.includes(value as CalendarKind);

/** The kinds that a filter by one kind shows: a Poya day is a holiday. */
export const kindsShownFor = (kind: CalendarKind): CalendarKind[] =>
  kind === 'HOLIDAY' ? ['HOLIDAY', 'POYA'] : [kind];

/** Families' calendar programs store it, so it never changes. */
export const FEED_PATH = '/calendar.ics';

export const CALENDAR_RANGE = {
  daysAtMost: 400,
  day: 'Must be a day such as 2026-12-01',
  order: 'Must not be before from',
  message: 'Must be at most 400 days from the first',
} as const;
export const CALENDAR_LIMIT = { min: 1, max: 500, message: 'Must be a whole number from 1 to 500' } as const;

export interface CalendarQuery {
  /** Days of the site's time zone, both inclusive; by default today and the 400th day. */
  from?: string;
  to?: string;
  /** Entries of this branch and of the whole school. */
  branchId?: number;
  kinds?: readonly CalendarKind[];
  /** Sorts terms that began before `from` by their last day. */
  termEnds?: boolean;
  limit?: number;
}

/** The URL of `GET /api/calendar`, without `/api`. */
export function calendarUrl({ branchId: branch, kinds: kind, ...query }: CalendarQuery): string {
  const asked = Object.entries({ ...query, branch, kind }).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}=${one}`),
  );
  return `/calendar?${asked.join('&')}`;
}

/** An event, calendar day or closure, as `GET /api/calendar` returns it. */
export interface CalendarEntry {
  /** `event-12`, `day-3` or `closure-7` */
  key: string;
  kind: CalendarKind;
  title: string;
  /** Days of the site's time zone, both inclusive. */
  firstDay: string;
  lastDay: string;
  /** Null: the whole day. */
  time: string | null;
  endTime: string | null;
  branchId: number | null;
  branch: string | null;
  colour: BranchColour | null;
  occurrence: Occurrence;
  occurrenceReason: string | null;
  /** Of a calendar day, for families. */
  note: string | null;
}
