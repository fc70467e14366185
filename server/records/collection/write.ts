import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { RecordSave } from './revisions/record-revision.js';
import type { RevisionValues } from './revisions/revisions.js';

/** Options of a lock. */
export interface LockOptions {
  /** The expected version. */
  expected?: number;
  user?: AuthenticatedUser;
}

/** Who changes records, and how the history records it. */
export interface ChangeOptions<E> extends Pick<RecordSave<E>, 'user' | 'action' | 'revertedTo'> {
  /** The values of a revision that is restored. */
  reverting?: RevisionValues;
}

/** Options of a permanent deletion: anywhere, or from the trash only. */
export interface ForeverOptions extends LockOptions {
  isTrashOnly?: boolean;
}

/** Context of a write. */
export interface Write<E> {
  manager: EntityManager;
  /** The locked record before the write; undefined for a new one. */
  record?: E;
  user?: AuthenticatedUser;
  /** The values of a revision that is restored. */
  reverting?: RevisionValues;
}

/** How outdated a save is, and whose it is. */
export interface Staleness {
  /** The number of saves since the record was read. */
  saves: number;
  userId?: number;
}
