import { addDays, placeInWeek } from './dates.js';

/** Days such as `2026-12-01`, months such as `2026-12`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const isMonth = (value: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value);

/** Clamps to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => addDays(addMonths(firstDayOf(month), 1), -1);

export const monthAfter = (month: string, months: number): string => monthOf(addMonths(firstDayOf(month), months));

/** The days of a month by week, with null before the first and after the last. */
export function weeksOf(month: string, start: number): (string | null)[][] {
  const first = addDays(firstDayOf(month), -placeInWeek(firstDayOf(month), start));
  const weeks: (string | null)[][] = [];
  for (let day = first; day <= lastDayOf(month); day = addDays(day, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
    weeks.push(week.map((one) => (monthOf(one) === month ? one : null)));
  }
  return weeks;
}
