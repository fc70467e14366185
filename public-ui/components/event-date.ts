import { dayOf } from '../../contract/platform/dates.js';
import { t } from '../i18n/t.js';

const names = (phrase: 'date.weekdays' | 'date.months') => t(phrase).split(' ');

/** The parts of a day (`2026-11-21`) in names. Not from the browser's own tables, which differ from the server's. */
export function dayParts(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return {
    year,
    day: date,
    month: names('date.months')[month - 1]!,
    monthShort: names('date.months')[month - 1]!.slice(0, 3),
    weekday: names('date.weekdays')[weekday]!,
  };
}

/** `Saturday, 21 November 2026` for an instant, by the calendar of the site. */
export function longDate(instant: string, timeZone: string): string {
  return t('date.long', dayParts(dayOf(instant, timeZone)));
}

/** `21 November 2026` for a day. */
export function shortDate(day: string): string {
  return t('date.short', dayParts(day));
}
