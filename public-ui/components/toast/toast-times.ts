/**
 * Durations in milliseconds: `detail` for errors explained by the server, `plain` for all others; `inSight` is the
 * maximum number.
 */
export const TOAST = { plain: 5000, detail: 7000, inSight: 3 } as const;
