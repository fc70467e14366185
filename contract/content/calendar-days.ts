import { daysBetween } from '../platform/dates.js';
import type { Issue } from '../platform/envelope.js';
import type { InputOf, StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

export const CALENDAR_DAY_KINDS = ['TERM', 'BREAK', 'HOLIDAY', 'POYA', 'EXAMS', 'CLOSED', 'OTHER'] as const;
export type CalendarDayKind = (typeof CALENDAR_DAY_KINDS)[number];

/** On which there are no lessons. */
export const DAYS_OFF: readonly string[] = ['BREAK', 'HOLIDAY', 'POYA', 'CLOSED'] satisfies CalendarDayKind[];

/** Computed by the product, announced in the government's gazette, or entered by the school. */
export const CALENDAR_DAY_SOURCES = ['COMPUTED', 'GAZETTE', 'OWN'] as const;
export type CalendarDaySource = (typeof CALENDAR_DAY_SOURCES)[number];

/** Visitors see confirmed days. */
export const CALENDAR_DAY_STATUSES = ['PROPOSED', 'CONFIRMED'] as const;
export type CalendarDayStatus = (typeof CALENDAR_DAY_STATUSES)[number];

export const CALENDAR_DAYS_AT_MOST = 2_000;
export const CALENDAR_DAYS_FULL = 'The calendar is full: it holds 2,000 days. Please delete old ones first.';

export const CALENDAR_DAY = {
  title: { required: 'Please enter a title', max: 120 },
  note: { max: 1_000 },
  gazetteNumber: { max: 40 },
} satisfies Record<string, TextRule>;

export const CALENDAR_DAY_DATES = {
  required: 'Please enter the first day',
  lastRequired: 'Please enter the last day',
  message: 'Please enter a valid day',
  first: '1990-01-01',
  last: '2100-12-31',
  range: 'The day must be between 1990 and 2100',
  order: 'The last day must not be before the first',
  daysAtMost: 400,
  span: 'It must not last longer than 400 days',
} as const;

/** The issues of real days, such as `2026-12-01`. */
export function calendarDayIssues({ firstDay, lastDay }: Pick<CalendarDayInput, 'firstDay' | 'lastDay'>): Issue[] {
  const { first, last, range, order, daysAtMost, span } = CALENDAR_DAY_DATES;
  const outside = Object.entries({ firstDay, lastDay }).filter(([, day]) => day < first || day > last);
  if (outside.length) return outside.map(([path]) => ({ path, message: range }));
  if (lastDay < firstDay) return [{ path: 'lastDay', message: order }];
  return daysBetween(firstDay, lastDay) < daysAtMost ? [] : [{ path: 'lastDay', message: span }];
}

export const CALENDAR_DAY_BRANCH = {
  min: 1,
  max: 2 ** 31 - 1,
  message: 'Please choose a branch that is there',
} as const;

export const CALENDAR_DAY_FOR_ALL_REFUSED =
  'Only staff who are not bound to a branch may change days of the whole school';

export interface PublicCalendarDay {
  id: number;
  title: string;
  /** Days such as `2026-12-01`, both inclusive. */
  firstDay: string;
  lastDay: string;
  kind: CalendarDayKind;
  /** Null: the whole school. */
  branchId: number | null;
  branch: string | null;
  note: string | null;
}

export interface StaffCalendarDay extends PublicCalendarDay, StaffRecord {
  source: CalendarDaySource;
  status: CalendarDayStatus;
  /** Whether the day depends on a sighting of the moon or on a committee, or lies near the limit of the rule. */
  isUncertain: boolean;
  /** Of the gazette that moved or announced the day. */
  gazetteNumber: string | null;
}

export type CalendarDayInput = InputOf<
  StaffCalendarDay,
  'title' | 'firstDay' | 'lastDay',
  keyof StaffRecord | 'branch'
>;
