import { formatCount } from '../platform/counts.js';
import type { LastSave } from '../platform/records.js';
import { collectionsWith, type CollectionWith } from '../records/collections.js';

/** The collections of which many records are changed or deleted at once. */
export const BULK_COLLECTIONS = collectionsWith('hasBulk');
export type BulkCollection = CollectionWith<'hasBulk'>;

/** The last two are of records in the trash. */
export const BULK_ACTIONS = ['UPDATE', 'DELETE', 'RESTORE', 'DELETE_FOREVER'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Stopped: by somebody, before all records were reached. */
export const BULK_STATES = ['RUNNING', 'STOPPED', 'DONE'] as const;
export type BulkState = (typeof BULK_STATES)[number];

const ROWS_AT_MOST = 10_000;
const SO_MANY = formatCount(ROWS_AT_MOST);

export const BULK = {
  rowsAtMost: ROWS_AT_MOST,
  /** In one transaction, and in one delivery of a webhook. */
  rowsPerBatch: 100,
  /** Of one person. */
  runningAtMost: 5,
  /** So long it is listed and can be undone. */
  hours: 24,
  daysKept: 7,
  rows: `Must be a list of 1 to ${SO_MANY} objects of an id and, if it is known, a version`,
  rowsOrFilter: 'Give either rows or a filter',
  nothing: 'Nothing matches this filter',
  tooMany: `More than ${SO_MANY} records match. Narrow the filter.`,
  data: 'Say what to change',
  notChangeable: 'These records can only be deleted many at once',
  noTrash: 'This collection has no trash',
  busy: 'Five of your changes are still running. Wait until one of them has ended.',
  running: 'It is still running. Stop it first.',
  notUndoable: 'This cannot be undone',
  undone: 'It was undone already',
  failed: 'It could not be saved',
  key: { max: 64, pattern: /^[\w-]{16,64}$/, message: 'Must be 16 to 64 letters, digits, _ or -' },
} as const;

export interface BulkRow {
  id: number;
  /** As it was read; a record that has another by now stays as it is. */
  version?: number;
}

export interface BulkInput {
  collection: BulkCollection;
  action: BulkAction;
  rows?: readonly BulkRow[];
  /** That of the collection's list, in place of rows: what matches at this moment, as it is. */
  filter?: Record<string, unknown> | null;
  /** What an update sets. */
  data?: Record<string, unknown>;
  /** Chosen by the caller: the same key again answers the same change, and starts none. */
  key?: string;
  /** The own password of whoever deletes users. */
  currentPassword?: string;
}

/** A change of many records, which the server works through by itself. */
export interface BulkChange {
  id: number;
  collection: BulkCollection;
  action: BulkAction;
  data: Record<string, unknown> | null;
  state: BulkState;
  total: number;
  done: number;
  failed: number;
  /** The change that this one undoes, or null. */
  undoOf: number | null;
  key: string | null;
  /** An ISO instant, as the next. */
  createdAt: string;
  endedAt: string | null;
}

/** Why records are as they were. */
export interface BulkFailure {
  /** As a request for one of them alone is answered. */
  status: number;
  message: string;
  ids: number[];
  /** Who has changed them meanwhile, where that is known. */
  save?: LastSave;
}

export interface BulkChangeDetails extends BulkChange {
  /** The name of whoever stopped it, as far as it is known. */
  stoppedBy: string | null;
  isStoppedByReader: boolean;
  failures: BulkFailure[];
  /** Those that it was stopped before. */
  notReached: number[];
  /** Once it has ended: what it has done, in the versions that it left. */
  doneRows: BulkRow[];
}
