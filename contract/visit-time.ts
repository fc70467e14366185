import { clockTime, dayOf, timeOf } from './dates.js';

/** Such as `Monday, 4 May 2026, 3:30 PM to 4:00 PM`. */
export function visitTime(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  const day = (instant: Date | string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
      .format(new Date(instant))
      .replace(/^(\w+) /, '$1, ');
  const clock = (instant: Date | string) => clockTime(timeOf(instant, timeZone));
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone);
  return `${day(startsAt)}, ${clock(startsAt)} to ${isOneDay ? '' : `${day(endsAt)}, `}${clock(endsAt)}`;
}
