const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEKDAYS = {
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
};

/** Formats `2026-11` as November 2026. */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the weekday of a day such as `2026-11-21`: Saturday, or Sat. */
export const weekdayName = (day: string, length: keyof typeof WEEKDAYS): string =>
  WEEKDAYS[length].format(new Date(`${day}T00:00:00Z`));
