import { useIsLive } from '../providers/live.js';

/** Messages, applications and notifications are polled every 30 seconds (docs/rules.md#connection). */
export const POLLING_OPTIONS = { refetchInterval: 30_000 };

/** Polling interval for data that the stream of changes announces: `false` while the stream is connected. */
export const useIntervalWithoutStream = (interval: number): number | false => !useIsLive() && interval;
