/** The stream of changes that the back office listens to (docs/rules.md#live-updates). */
export const LIVE_PATH = '/live';

export const LIVE = {
  heartbeatMs: 20_000,
  /** Connections of one user to one instance; another one closes the oldest. */
  connectionsAtMost: 5,
  /** For how long an interrupted stream can be continued without a reload. */
  continuedMs: 5 * 60_000,
} as const;

/** Topics as in react-admin's realtime features: `resource/events`; also `presence/events.7` and `drafts`. */
export interface LiveEvent {
  topic: string;
  /** `deleted`: gone, or no longer yours to read. */
  type: 'updated' | 'deleted';
  /** Without ids, any record of the topic may have changed. */
  payload: { ids: number[] };
}

/** Why the server ends a stream: `access` if the session or its rights changed, `limit` for a newer connection. */
export type LiveEnd = 'access' | 'limit' | 'shutdown';
