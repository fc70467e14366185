/** Reads that fail with these statuses are retried with exponential backoff (docs/rules.md#connection). */
export const RETRY = { attempts: 3, delay: 1000, statuses: [502, 503, 504] };

/** After a network error, each attempt is a health check after a pause. Milliseconds. */
export const RECONNECT = { tries: 5, pause: 2000, healthTimeout: 5000 } as const;

export const HEALTH_PATH = '/health';
