import type { Occurrence } from '../content/events.js';
import type { CollectionName } from '../records/collections.js';
import type { BranchColour } from '../school/branch-colours.js';

/** In the order of the month view. `closures` are notices; `schedules` are publications of any collection. */
export const CALENDAR_LAYERS = ['events', 'days', 'closures', 'visits', 'schedules'] as const;
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number];

/** Few entries, which last whole days. */
export const CLOSED_LAYERS: CalendarLayer[] = ['days', 'closures'];

export const STAFF_CALENDAR = {
  daysAtMost: 62,
  /** Of nothing but `CLOSED_LAYERS`: a series of 52 months more. */
  closedDaysAtMost: 1_600,
  rowsOfEach: 500,
  day: 'Must be a day, such as 2026-12-01',
  range: 'Must be the first day, or one of the 61 days after it',
  closedRange: 'Must be the first day, or one of the 1,599 days after it',
  branch: 'Must be the id of a branch',
  layers: `Must be names of ${CALENDAR_LAYERS.join(', ')}, with commas between them`,
} as const;

/** How many people have booked places of an event. */
export interface EntryPlaces {
  places: number;
  taken: number;
  /** On the waiting list without an offer; null for those who may not read the bookings. */
  waiting: number | null;
}

export interface StaffCalendarEntry {
  /** `events-12`; of a schedule `publishAt-events-12` */
  key: string;
  /** The record to open: of a visit, the application. */
  collection: CollectionName;
  id: number;
  /** Of a visit, the name of the child. */
  title: string;
  /** Days of the site's time zone, both inclusive. */
  firstDay: string;
  lastDay: string;
  /** Null: the whole day. */
  time: string | null;
  endTime: string | null;
  /** Of a calendar day or visit, its kind; of a schedule, the field of its date. */
  kind: string | null;
  status: string | null;
  occurrence: Occurrence;
  branchId: number | null;
  /** Null: the whole school. */
  branch: string | null;
  colour: BranchColour | null;
  /** Whether the user may open the record. Other entries are those of the whole school that visitors see. */
  isReachable: boolean;
  /** Of an event that takes bookings. */
  places?: EntryPlaces;
}

export interface StaffCalendarLayer {
  name: CalendarLayer;
  entries: StaffCalendarEntry[];
  /** Whether these days have more entries. */
  isCut: boolean;
}

/** Without the layers that the user may not read. */
export interface StaffCalendar {
  layers: StaffCalendarLayer[];
}
