import { clockTime, dayOf, timeOf } from '../platform/dates.js';

const LONG = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day (`2026-05-04`), such as `Monday, 4 May 2026`. */
export const longDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');

/** Such as `Monday, 4 May 2026, 3:30 PM to 4:00 PM`. */
export function visitTime(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  const day = (instant: Date | string) => longDay(dayOf(instant, timeZone));
  const clock = (instant: Date | string) => clockTime(timeOf(instant, timeZone));
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone);
  return `${day(startsAt)}, ${clock(startsAt)} to ${isOneDay ? '' : `${day(endsAt)}, `}${clock(endsAt)}`;
}
