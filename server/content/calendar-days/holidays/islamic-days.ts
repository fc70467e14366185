import type { HolidayOfYear } from './holiday.js';
import { DAY, dayBy, EVENING, moonPhases } from './ephemeris.js';

/** A month begins the day after the evening on which the moon is so far from the sun that it can be seen. */
const CRESCENT = 10.5;
const MONTH = 29.530588 * DAY;
const MUHARRAM_1445 = Date.parse('2023-07-18T12:30:00Z');

const FESTIVALS = [
  { key: 'MILAD-UN-NABI', title: 'Milad-un-Nabi (Holy Prophet’s Birthday)', month: 3, date: 12 },
  { key: 'ID-UL-FITR', title: 'Id-ul-Fitr (Ramazan Festival Day)', month: 10, date: 1 },
  { key: 'ID-UL-ADHA', title: 'Id-ul-Adha (Hadji Festival Day)', month: 12, date: 10 },
];

/** Estimates. A year can have a festival twice, or not at all. */
export function islamicDaysOf(year: number): HolidayOfYear[] {
  const crescents = moonPhases(CRESCENT, Date.UTC(year - 1, 11, 15), Date.UTC(year + 1, 0, 1));
  return crescents
    .flatMap((crescent) => {
      const months = Math.round((crescent - MUHARRAM_1445) / MONTH);
      const festivals = FESTIVALS.filter(({ month }) => (((months % 12) + 12) % 12) + 1 === month);
      return festivals.map(({ key, title, date }) => ({
        key,
        title,
        day: dayBy(EVENING, crescent + date * DAY),
        isUncertain: true,
      }));
    })
    .filter(({ day }) => day.startsWith(`${year}-`));
}
