import { isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { type RepeatInput, REPEATS, repeatedDays, SERIES } from '../../../contract/content/series.js';

export const WAYS = [...REPEATS, 'DATES'] as const;
export type Way = (typeof WAYS)[number];

export interface RepeatChoice {
  /** Null if it takes place once. */
  way: Way | null;
  times: string;
  dates: string[];
}

export const ONCE: RepeatChoice = { way: null, times: '11', dates: [] };

export function isCount(times: string): boolean {
  const { min, max } = SERIES.times;
  return /^\d+$/.test(times) && Number(times) >= min && Number(times) <= max;
}

export function repeatFromForm({ way, times, dates }: RepeatChoice): RepeatInput | undefined {
  if (way === null) return undefined;
  return way === 'DATES' ? { dates } : { every: way, times: isCount(times) ? Number(times) : 0 };
}

export const daysOfRepeat = (day: string, choice: RepeatChoice): string[] =>
  isDay(day) ? repeatedDays(day, repeatFromForm(choice) ?? {}) : [];

export function repeatIssues({ way, times, dates }: RepeatChoice): Issue[] {
  if (way === 'DATES') return dates.length ? [] : [{ path: 'repeat', message: SERIES.datesRequired }];
  return way === null || isCount(times) ? [] : [{ path: 'repeat', message: SERIES.times.message }];
}
