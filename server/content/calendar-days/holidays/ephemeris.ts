import { SearchMoonPhase, SearchSunLongitude, SunPosition } from 'astronomy-engine';

export const DAY = 86_400_000;
const HOUR = DAY / 24;
/** Sri Lanka has no summer time. */
const COLOMBO = 5.5 * HOUR;

/** Calendars count a day from one evening to the next. */
export const EVENING = 18;

/** When the moon is next `degrees` ahead of the sun. */
export function moonPhase(degrees: number, from: number): number {
  const time = SearchMoonPhase(degrees, new Date(from), 40);
  if (!time) throw new Error(`No moon phase ${degrees} after ${new Date(from).toISOString()}`);
  return time.date.getTime();
}

export function moonPhases(degrees: number, from: number, until: number): number[] {
  const found: number[] = [];
  for (let time = moonPhase(degrees, from); time < until; time = moonPhase(degrees, time + 20 * DAY)) found.push(time);
  return found;
}

/** The sidereal sign in which the sun is: 0 for Mesha, 11 for Meena. */
export function signOfSun(time: number): number {
  const longitude = SunPosition(new Date(time)).elon - zeroOfSigns(time);
  return Math.floor(((longitude + 360) % 360) / 30);
}

export function entryIntoSign(sign: number, from: number): number {
  const time = SearchSunLongitude((sign * 30 + zeroOfSigns(from)) % 360, new Date(from), 40);
  if (!time) throw new Error(`No entry into sign ${sign} after ${new Date(from).toISOString()}`);
  return time.date.getTime();
}

/** The first day in Colombo at whose `hour` the instant has passed. */
export function dayBy(hour: number, time: number): string {
  return new Date(time + COLOMBO + (24 - hour) * HOUR).toISOString().slice(0, 10);
}

/** From an instant to the nearest `hour` in Colombo. */
export function minutesFrom(hour: number, time: number): number {
  const since = (time + COLOMBO + (24 - hour) * HOUR) % DAY;
  return Math.min(since, DAY - since) / 60_000;
}

/** The start of the sidereal zodiac in degrees of the tropical one: the Lahiri value of 2000, and its drift. */
function zeroOfSigns(time: number): number {
  const years = (time - Date.UTC(2000, 0, 1)) / (365.25 * DAY);
  return 23.857 + 0.013969 * years;
}
