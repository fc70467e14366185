import type { CalendarDayKind, StaffCalendarDay } from './calendar-days.js';

export const HOLIDAY_COUNTRY = 'site_holiday_country';
export const HOLIDAYS_OFF = 'Public holidays are switched off in the school details';

export const HOLIDAY_YEAR = {
  required: 'Please choose a year',
  message: 'Please choose a year from last year to three years from now',
  min: 1990,
  max: 2100,
  before: 1,
  after: 3,
} as const;

export interface HolidayProposals {
  createdCount: number;
  days: StaffCalendarDay[];
}

export const GAZETTE_NUMBER = { required: 'Please enter the number of the gazette', max: 40 } as const;
export const GAZETTE_TEXT = { required: 'Please paste the list of holidays', max: 20_000 } as const;

export const GAZETTE_DAYS = {
  max: 100,
  message: 'Please choose 1 to 100 different days, each with a title and a day of the year',
  tooMany: 'The list has more than 100 days. Please paste one year at a time.',
  changed: 'The calendar has changed since you compared the list. Please compare it again.',
} as const;

export interface DayMove {
  firstDay: string;
  gazetteNumber: string;
}

/** `CONFIRMED`: the same day as one that is still proposed. `MISSING`: in the calendar, but not in the gazette. */
export const GAZETTE_CHANGES = ['NEW', 'MOVED', 'CONFIRMED', 'SAME', 'MISSING'] as const;
export type GazetteChange = (typeof GAZETTE_CHANGES)[number];

export interface GazetteDifference {
  change: GazetteChange;
  title: string;
  kind: CalendarDayKind;
  /** Of the gazette; null if it is missing there. */
  day: string | null;
  /** Of the calendar; null if it is new. */
  was: string | null;
  id: number | null;
  version: number | null;
}

export interface UnreadLine {
  number: number;
  text: string;
}

export interface GazetteComparison {
  differences: GazetteDifference[];
  unread: UnreadLine[];
}

/** With `id` and `version`, a day of the calendar; without, a new one. */
export interface GazetteDay {
  title: string;
  day: string;
  id?: number;
  version?: number;
}

export interface GazetteImport {
  gazetteNumber: string;
  days: GazetteDay[];
}
