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

/** The day (`2026-11-21`) of an instant in a time zone. */
export function dayOf(instant: Date | string, timeZone: string): string {
  const { year, month, day } = wallClock(new Date(instant), timeZone);
  return `${year!.padStart(4, '0')}-${month}-${day}`;
}

/** The wall time (`15:30`) of an instant in a time zone. */
export function timeOf(instant: Date | string, timeZone: string): string {
  const { hour, minute } = wallClock(new Date(instant), timeZone);
  return `${hour}:${minute}`;
}

/** The day so many days later (or earlier) than `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the month so many months later, or the last one of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** How many months after that of `first` the month of a day is. */
export function monthsBetween(first: string, day: string): number {
  const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
  return monthOf(day) - monthOf(first);
}

/** How many days after `first` a day is. */
export function daysBetween(first: string, day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

const ONLY_A_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether a text is a day of the calendar, `2026-02-28` but not `2026-02-30`. */
export function isDay(value: string): boolean {
  if (!ONLY_A_DAY.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** `15:30` as visitors and staff read it: `3:30 PM`. Anything else is answered unchanged. */
export function clockTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (!hours || !minutes) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
