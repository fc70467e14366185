import { addDays } from '../../../../contract/platform/dates.js';
import type { HolidayOfYear } from './holiday.js';

export function fixedDaysOf(year: number): HolidayOfYear[] {
  const certain = (key: string, title: string, day: string) => ({ key, title, day, isUncertain: false });
  return [
    certain('NATIONAL-DAY', 'National Day', `${year}-02-04`),
    certain('GOOD-FRIDAY', 'Good Friday', addDays(easterOf(year), -2)),
    certain('MAY-DAY', 'May Day', `${year}-05-01`),
    certain('CHRISTMAS', 'Christmas Day', `${year}-12-25`),
  ];
}

/** By the rule of the Gregorian calendar: the Sunday after the full moon of its tables on or after 21 March. */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (correction + 19 * golden + 15) % 30;
  const offset = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const fullMoonDay = new Date(Date.UTC(year, 2, 21 + offset));
  return addDays(fullMoonDay.toISOString().slice(0, 10), 7 - fullMoonDay.getUTCDay());
}
