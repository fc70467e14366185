/** Reads that a server away answers with these are asked again; the delay doubles (docs/rules.md#connection). */
export const RETRY = { attempts: 3, delay: 1000, statuses: [502, 503, 504] };

/** After a network error: each try is a health check, made after a pause. In milliseconds. */
export const RECONNECT = { tries: 5, pause: 2000, healthTimeout: 5000 } as const;

/** At the server's root, not under the API's path. */
export const HEALTH_PATH = '/health';
