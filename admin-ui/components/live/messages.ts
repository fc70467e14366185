import type { LiveEvent } from '../../../contract/accounts/live.js';

/** Message from the tab with the stream to the other tabs. A tab that takes over resumes from `id`. */
export type LiveMessage =
  | { kind: 'event'; event: LiveEvent; id: string }
  | { kind: 'reload'; id: string }
  | { kind: 'state'; isUp: boolean; id: string };
