import { formatCount } from '../platform/counts.js';
import type { LastSave } from '../platform/records.js';
import { collectionsWith, type CollectionWith } from '../records/collections.js';

export const BULK_COLLECTIONS = collectionsWith('hasBulk');
export type BulkCollection = CollectionWith<'hasBulk'>;

/** The last two apply to records in the trash. */
export const BULK_ACTIONS = ['UPDATE', 'DELETE', 'RESTORE', 'DELETE_FOREVER'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_STATES = ['RUNNING', 'STOPPED', 'DONE'] as const;
export type BulkState = (typeof BULK_STATES)[number];

const ROWS_AT_MOST = 10_000;
const SO_MANY = formatCount(ROWS_AT_MOST);

export const BULK = {
  rowsAtMost: ROWS_AT_MOST,
  rowsPerBatch: 100,
  runningAtMost: 5,
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
  version?: number;
}

export interface BulkInput {
  collection: BulkCollection;
  action: BulkAction;
  rows?: readonly BulkRow[];
  filter?: Record<string, unknown> | null;
  data?: Record<string, unknown>;
  /** An idempotency key: repeating it returns the same change. */
  key?: string;
  currentPassword?: string;
}

export interface BulkChange {
  id: number;
  collection: BulkCollection;
  action: BulkAction;
  data: Record<string, unknown> | null;
  state: BulkState;
  total: number;
  done: number;
  failed: number;
  undoOf: number | null;
  key: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface BulkFailure {
  status: number;
  message: string;
  ids: number[];
  save?: LastSave;
}

export interface BulkChangeDetails extends BulkChange {
  stoppedBy: string | null;
  isStoppedByReader: boolean;
  failures: BulkFailure[];
  notReached: number[];
  doneRows: BulkRow[];
}
