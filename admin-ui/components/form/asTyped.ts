/** Dates and times as text, such as `2026-11-21` and `15:30`: react-admin reads and writes them in the browser's time zone. */
export const asTyped = { parse: (value: string) => value, format: (value: string) => value };
