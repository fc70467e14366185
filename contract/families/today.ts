import type { CollectionName } from '../records/collections.js';

export const TODAY_LINES = [
  ...(['messages', 'returned', 'overdue', 'visits', 'calls', 'drafts'] as const),
  ...(['publications', 'failedMails', 'notices'] as const),
] as const;
export type TodayLineName = (typeof TODAY_LINES)[number];

/** `filter` and `sort` are those of the list that shows the counted records. */
export interface TodayLine {
  name: TodayLineName;
  collection: CollectionName;
  filter: Record<string, string | boolean>;
  sort?: string;
  count: number;
  /** Since when the first of them waits. ISO 8601. */
  oldest: string | null;
}

export const NEXT_YEAR_PARTS = ['holidays', 'terms'] as const;
export type NextYearPart = (typeof NEXT_YEAR_PARTS)[number];

export interface NextYear {
  year: number;
  /** What the calendar does not have of that year, or has only as proposals. */
  lacks: NextYearPart[];
}

export const BOOKED_EVENTS_AT_MOST = 6;

/** An event of today or tomorrow that takes bookings. */
export interface BookedEvent {
  eventId: number;
  title: string;
  day: 'today' | 'tomorrow';
  /** How many are expected or have come. */
  people: number;
  /** How many bookings staff have to call about. */
  toCall: number;
}

/** Lines without a record are missing. */
export interface Today {
  lines: TodayLine[];
  /** The earliest first; missing for those who may not read bookings. */
  booked?: BookedEvent[];
  /** From September on, for users who are bound to no branch, unless the calendar has both. */
  nextYear?: NextYear;
  /** What waits for the user; missing for those who may not read it. */
  waiting: Partial<Record<'contacts' | 'admissions', number>>;
}
