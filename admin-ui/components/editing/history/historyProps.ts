import type { Revision } from '../../../../contract/records/revisions.js';

/** A revision of a record, or of the setting with the key. */
export type ShownRevision = Revision & { key?: string };

export interface HistoryProps {
  resource: string;
  /** API path of the list of revisions. */
  path: string;
  /** The version of the record, or of each setting by key. A new version reloads the history. */
  version: number | null | Record<string, number>;
  /** Replaces stored values by readable ones, such as an id by a name. */
  shownValues?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Called with the restored record or setting; without it, the history is read-only. */
  show?(record: object): void;
  /** Whether a restore would discard unsaved changes. */
  hasChanges?: (revision: ShownRevision) => boolean;
}
