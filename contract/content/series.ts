import { addDays, addMonths } from '../platform/dates.js';

export const REPEATS = ['WEEK', 'MONTH'] as const;
export type Repeat = (typeof REPEATS)[number];

/** How many events one call makes at most, and how many a series has at most. */
export const SERIES = {
  moreAtMost: 52,
  eventsAtMost: 53,
  times: { min: 1, max: 52, message: 'The number of events must be from 1 to 52' },
  timesRequired: 'How many events are to be made is required',
  dates: 'Dates must be at most 52 days such as 2026-05-04',
  datesRequired: 'Choose at least one other day',
  full: 'A series has at most 53 events',
  toTrash: 'Later events are deleted into the trash; delete them for ever from there',
} as const;

/** The value of the filter `series` with which a list of staff has one event of each series. */
export const SERIES_COLLAPSED = 'collapsed';

/** Days (`2026-05-04`) on which an event takes place again: so many weeks or months on end, single days, or both. */
export interface RepeatInput {
  every?: Repeat;
  times?: number;
  dates?: string[];
  /** Makes them as drafts without a schedule, whatever the event is. */
  asDrafts?: boolean;
}

/** One event of a series. */
export interface SeriesEvent {
  id: number;
  version: number;
  title: string;
  date: string;
  /** Whether this call has made it; false where the series had an event on that day. */
  isNew: boolean;
}

/** Counts in the response of 'This and later events'. */
export interface SavedSeries {
  /** How many events were saved, this one among them. */
  savedCount: number;
  /** How many of the later ones had another value of their own in a field that was changed; their history has it. */
  replacedCount: number;
}

/** The days on which an event of a day takes place again, in their order. Months keep its day of the month, or have their last. */
export function repeatedDays(day: string, { every, times = 0, dates = [] }: RepeatInput): string[] {
  const steps = every ? Array.from({ length: times }, (_, index) => index + 1) : [];
  const regular = steps.map((step) => (every === 'WEEK' ? addDays(day, 7 * step) : addMonths(day, step)));
  return [...new Set([...regular, ...dates])].filter((one) => one !== day).sort();
}
