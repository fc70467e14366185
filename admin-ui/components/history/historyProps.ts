import type { Revision } from '../../../contract/records/revisions.js';

/** A revision of a record, or of the setting with the key. */
export type ShownRevision = Revision & { key?: string };

export interface HistoryProps {
  resource: string;
  /** Of the list of revisions, under /api. */
  path: string;
  /** Of the record, or of each setting by its key. It changes with each save, and then the history is loaded again. */
  version: number | null | Record<string, number>;
  /** Shows what a restore has made of the record or setting; without it, the history is only read. */
  show?(record: object): void;
  /** Whether a restore would take the place of what is typed. */
  hasChanges?: (revision: ShownRevision) => boolean;
}
