import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { RecordSave } from './revisions/record-revision.js';
import type { RevisionValues } from './revisions/revisions.js';

/** What a record is locked for. */
export interface LockOptions {
  /** The version that it must have. */
  expected?: number;
  user?: AuthenticatedUser;
}

/** Who changes records, and what the history says of it. */
export interface ChangeOptions<E> extends Pick<RecordSave<E>, 'user' | 'action' | 'revertedTo'> {
  /** What an earlier version held that is restored. */
  reverting?: RevisionValues;
}

/** What is deleted for ever: wherever it stands, or in the trash alone. */
export interface ForeverOptions extends LockOptions {
  isTrashOnly?: boolean;
}

/** What a write of one record knows besides its input. */
export interface Write<E> {
  manager: EntityManager;
  /** The record as it was, locked; undefined for a new one. */
  record?: E;
  user?: AuthenticatedUser;
  /** What an earlier version held that is restored. */
  reverting?: RevisionValues;
}

/** How far behind a save comes, and whose it is. */
export interface Staleness {
  /** So many others were stored since the record was read. */
  saves: number;
  userId?: number;
}
