import { clockTime, dayOf, timeOf } from '../platform/dates.js';

const LONG = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const longDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');

export function visitTime(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  const day = (instant: Date | string) => longDay(dayOf(instant, timeZone));
  const clock = (instant: Date | string) => clockTime(timeOf(instant, timeZone));
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone);
  return `${day(startsAt)}, ${clock(startsAt)} to ${isOneDay ? '' : `${day(endsAt)}, `}${clock(endsAt)}`;
}
