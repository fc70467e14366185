const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const WITH_WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-11-21` as `21 November 2026`. */
export function formatDate(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}

/** Formats `2026-11-21` as `Saturday, 21 November 2026`. */
export function formatWeekday(day: string): string {
  return WITH_WEEKDAY.format(new Date(`${day}T00:00:00Z`));
}

/** Formats `2026-11-21` as `21 Nov 2026`. */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}
