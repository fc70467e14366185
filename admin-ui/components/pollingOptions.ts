import { useIsLive } from '../providers/live.js';

/** Messages, applications and notifications are asked for every 30 seconds (docs/rules.md#connection). */
export const POLLING_OPTIONS = { refetchInterval: 30_000 };

/** How often to ask for what the stream of changes announces: not at all while it is up. */
export const useIntervalWithoutStream = (interval: number): number | false => !useIsLive() && interval;
