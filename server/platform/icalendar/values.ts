/** An instant in UTC: `20261201T033000Z`. */
export const utcValue = (instant: Date | string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** A day such as `2026-12-01`: `20261201`. */
export const dateValue = (day: string): string => day.replaceAll('-', '');

/** A wall-clock time without its zone, which the parameter TZID names: `20261201T090000`. */
export const localValue = (day: string, time: string): string => `${dateValue(day)}T${time.replace(':', '')}00`;
