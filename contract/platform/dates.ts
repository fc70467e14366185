const DAY_PARTS = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  let format = DAY_PARTS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    DAY_PARTS.set(timeZone, format);
  }
  return format;
}

function wallClock(instant: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    partsFormat(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

export function dayOf(instant: Date | string, timeZone: string): string {
  const { year, month, day } = wallClock(new Date(instant), timeZone);
  return `${year!.padStart(4, '0')}-${month}-${day}`;
}

export function timeOf(instant: Date | string, timeZone: string): string {
  const { hour, minute } = wallClock(new Date(instant), timeZone);
  return `${hour}:${minute}`;
}

/** `16:30` for `15:30`; empty for no time, and in the last hour of the day. */
export function hourLater(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string?];
  return minutes === undefined || Number(hours) >= 23 ? '' : `${String(Number(hours) + 1).padStart(2, '0')}:${minutes}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function monthsBetween(first: string, day: string): number {
  const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
  return monthOf(day) - monthOf(first);
}

export function daysBetween(first: string, day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The place of a day in its week, which begins with the weekday `start`. */
export const placeInWeek = (day: string, start: number): number => (weekdayOf(day) - start + 7) % 7;

const ONLY_A_DAY = /^\d{4}-\d{2}-\d{2}$/;
export function isDay(value: string): boolean {
  if (!ONLY_A_DAY.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Formats `15:30` as `3:30 PM`; returns any other text unchanged. */
export function clockTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (!hours || !minutes) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
