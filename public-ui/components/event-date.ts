import { clockTime, dayOf, weekdayOf } from '../../contract/platform/dates.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { t } from '../i18n/t.js';

export type EventTimes = Pick<PublicEvent, 'date' | 'time' | 'endDate' | 'endTime' | 'allDay'>;

const names = (phrase: 'date.weekdays' | 'date.months') => t(phrase).split(' ');

/** Not Intl, whose names may differ between server and browser. */
export function dayParts(day: string) {
  const [year, number, date] = day.split('-').map(Number) as [number, number, number];
  const month = names('date.months')[number - 1]!;
  return {
    year,
    day: date,
    month,
    monthShort: month.slice(0, 3),
    weekday: names('date.weekdays')[weekdayOf(day)]!,
  };
}

/** Formats a day as `21 November 2026`. */
export function shortDate(day: string): string {
  return t('date.short', dayParts(day));
}

/** The first and the last day of an event in the site's time zone. */
export function daysOf({ date, endDate }: Pick<EventTimes, 'date' | 'endDate'>, timeZone: string) {
  const first = dayOf(date, timeZone);
  return { first, last: endDate ? dayOf(endDate, timeZone) : first };
}

/** Such as `5 – 12 December`; with the year if it changes or is asked for. */
export function daySpan(first: string, last: string, withYear = false): string {
  const [from, to] = [dayParts(first), dayParts(last)];
  const isOneYear = from.year === to.year;
  const end = t(withYear || !isOneYear ? 'date.short' : 'date.dayMonth', to);
  if (first === last) return end;
  const isOneMonth = isOneYear && from.month === to.month;
  return t('date.range', { start: t(isOneMonth ? 'date.day' : isOneYear ? 'date.dayMonth' : 'date.short', from), end });
}

/** Formats one day as `Saturday, 21 November 2026`, several as `1 – 3 December 2026`. */
export function dayRange({ first, last }: ReturnType<typeof daysOf>): string {
  return first === last ? t('date.long', dayParts(first)) : daySpan(first, last, true);
}

/** Formats the times of one day as `9:00 AM – 1:00 PM`; of several days, when the first starts and the last ends. */
export function timeRange(event: EventTimes, timeZone: string): string {
  const { time, endTime, allDay } = event;
  if (allDay) return t('date.allDay');
  const { first, last } = daysOf(event, timeZone);
  if (!endTime || (first === last && endTime === time)) return clockTime(time);
  return t(first === last ? 'date.range' : 'date.startEnd', { start: clockTime(time), end: clockTime(endTime) });
}

/** Formats the days of an event, and the times if it is on one day, such as `Saturday, 21 November 2026, 9:00 AM`. */
export function dateAndTime(event: EventTimes, timeZone: string): string {
  const days = daysOf(event, timeZone);
  const hasTimes = days.first === days.last && !event.allDay;
  return hasTimes ? `${dayRange(days)}, ${timeRange(event, timeZone)}` : dayRange(days);
}
