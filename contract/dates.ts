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
      second: '2-digit',
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

/** The instant at which a wall clock in the time zone shows this day and time (`15:30` or `15:30:10`). */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return new Date(NaN);
  let guess = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClock(new Date(guess), timeZone);
    const seen = Date.parse(
      `${shown.year!.padStart(4, '0')}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}Z`,
    );
    guess += wanted - seen;
  }
  return new Date(guess);
}

/** The first instant of the day on which `instant` falls. */
export function startOfDay(instant: Date | string, timeZone: string): Date {
  return instantOf(dayOf(instant, timeZone), '00:00', timeZone);
}

/** The day so many days later (or earlier) than `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

const ONLY_A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LAST_DAY = '2200-01-01';
const LATEST = Date.parse(`${LAST_DAY}T00:00:00Z`);

/**
 * Reads an ISO 8601 instant, or only a day, which then means its start or its end in the time zone.
 * A date-time without an offset is wall time there. Answers undefined for anything else.
 */
export function readInstant(value: unknown, timeZone: string, edge: 'start' | 'end' = 'start'): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, day, time, offset] = INSTANT.exec(value.trim()) ?? [];
  if (!day || !isDay(day) || day > LAST_DAY) return undefined;
  const instant = offset ? new Date(value.trim()) : time ? instantOf(day, time, timeZone) : edgeOf(day, timeZone, edge);
  const moment = instant.getTime();
  return moment >= EARLIEST && moment < LATEST ? instant : undefined;
}

function edgeOf(day: string, timeZone: string, edge: 'start' | 'end'): Date {
  const start = instantOf(edge === 'start' ? day : addDays(day, 1), '00:00', timeZone);
  return edge === 'start' ? start : new Date(start.getTime() - 1);
}

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

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** How long ago a past day was: Today, 1 day ago, n days, weeks under 30 days, months under 365, years (admin-back-office.md, section 9). */
export function pastAge(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'Today';
  if (days < 7) return `${count(days, 'day')} ago`;
  if (days < 30) return `${count(Math.floor(days / 7), 'week')} ago`;
  if (days < 365) return `${count(Math.floor(days / 30), 'month')} ago`;
  return `${count(Math.floor(days / 365), 'year')} ago`;
}

/** How far ahead a coming day is: Today, Tomorrow, In N days, weeks, months, years (admin-back-office.md, section 9). */
export function upcomingAge(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days < 7) return `In ${count(days, 'day')}`;
  if (days < 30) return `In ${count(Math.floor(days / 7), 'week')}`;
  if (days < 365) return `In ${count(Math.floor(days / 30), 'month')}`;
  return `In ${count(Math.floor(days / 365), 'year')}`;
}

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago' (admin-back-office.md, section 9). */
export function relativeTime(instant: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  return `${Math.floor(minutes / (24 * 60))}d ago`;
}
