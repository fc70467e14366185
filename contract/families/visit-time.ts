import { clockTime, dayOf, timeOf } from '../platform/dates.js';
import { longDay } from '../platform/long-day.js';

export function visitTime(startsAt: Date | string, endsAt: Date | string, timeZone: string): string {
  const day = (instant: Date | string) => longDay(dayOf(instant, timeZone));
  const clock = (instant: Date | string) => clockTime(timeOf(instant, timeZone));
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone);
  return `${day(startsAt)}, ${clock(startsAt)} to ${isOneDay ? '' : `${day(endsAt)}, `}${clock(endsAt)}`;
}
