import type { CollectionName } from '../records/collections.js';

export const SEARCH = { lengthFrom: 2, lengthAtMost: 200, rowsOfEach: 10 } as const;

/** A record that the search over all collections finds; of a message or an application, nothing that the parent wrote. */
export interface FoundRecord {
  collection: CollectionName;
  id: number;
  title: string;
  /** The moment that matters most: when an event is, when a message came. */
  at: string | null;
  branch: string | null;
  status: string | null;
  /** The day until which a message or an application waits; null if it does not wait now. */
  waitUntil: string | null;
}
