import { addDays } from '../../contract/platform/dates.js';
import { firstDayOf as firstDayOfMonth, monthAfter } from '../../contract/platform/months.js';

export const isYear = (period: string): boolean => period.length === 4;
const yearOf = (day: string): number => Number(day.slice(0, 4));

export const firstDayOf = (period: string): string => (isYear(period) ? `${period}-01-01` : firstDayOfMonth(period));
export const lastDayOf = (period: string): string => addDays(firstDayOf(periodAfter(period, 1)), -1);

export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, before) => `${year}-${String(before + 1).padStart(2, '0')}`);

/** The period that many months or years later. */
export function periodAfter(period: string, steps: number): string {
  return isYear(period) ? String(yearOf(period) + steps) : monthAfter(period, steps);
}
