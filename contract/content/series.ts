import type { EventInput, EventTime } from './events.js';
import { addDays } from '../platform/dates.js';
import { addMonths } from '../platform/months.js';

export const REPEATS = ['WEEK', 'MONTH'] as const;
export type Repeat = (typeof REPEATS)[number];

export const SERIES = {
  moreAtMost: 52,
  eventsAtMost: 53,
  times: { min: 1, max: 52, message: 'The number of events must be from 1 to 52' },
  timesRequired: 'How many events are to be made is required',
  dates: 'Dates must be at most 52 days such as 2026-05-04',
  repeat: 'Must be an object that says on which days',
  datesRequired: 'Choose at least one other day',
  full: 'A series has at most 53 events',
  toTrash: 'Later events are deleted into the trash; delete them for ever from there',
} as const;

export const SERIES_COLLAPSED = 'collapsed';

/** What each of the two lists of events in the back office always filters by: a series has one card. */
export const eventListFilter = (when: EventTime) => ({ when, series: SERIES_COLLAPSED });

/** Days such as `2026-05-04`. */
export interface RepeatInput {
  every?: Repeat;
  times?: number;
  dates?: string[];
  asDrafts?: boolean;
}

/** An event with the later ones of its series. */
export interface NewEventInput extends EventInput {
  repeat?: RepeatInput;
}

export interface SeriesEvent {
  id: number;
  version: number;
  title: string;
  date: string;
  isNew: boolean;
}

export interface SavedSeries {
  savedCount: number;
  /** Later events in which the save replaced a value of their own. Their history keeps it. */
  replacedCount: number;
}

/** Monthly repetitions use the last day of a shorter month. */
export function repeatedDays(day: string, { every, times = 0, dates = [] }: RepeatInput): string[] {
  const steps = every ? Array.from({ length: times }, (_, index) => index + 1) : [];
  const regular = steps.map((step) => (every === 'WEEK' ? addDays(day, 7 * step) : addMonths(day, step)));
  return [...new Set([...regular, ...dates])].filter((one) => one !== day).sort();
}
