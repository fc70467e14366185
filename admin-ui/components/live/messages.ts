import type { LiveEvent } from '../../../contract/accounts/live.js';

/** What the tab with the stream tells the other tabs of the browser. The id is that from which another can continue. */
export type LiveMessage =
  | { kind: 'event'; event: LiveEvent; id: string }
  | { kind: 'reload'; id: string }
  | { kind: 'state'; isUp: boolean; id: string };
