import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { RevisionAction } from '../../../contract/records/revisions.js';

export type RevisionValues = Record<string, unknown>;

/*
 * The life of a save: `lock` takes LockOptions, `columnsOf` and `beforeSave` get a Write, `saved` and `afterSave` get a
 * RecordSave in the transaction, `committed` and `afterCommit` get a CommittedWrite after it.
 */

export interface LockOptions {
  /** The version of `If-Match`. */
  expected?: number;
  user?: AuthenticatedUser;
}

/** A new record has no `before`. A deletion has the same record as `before` and `after`, and the action `deleted`. */
export interface RecordSave<E> {
  before?: E;
  after: E;
  user?: AuthenticatedUser;
  /** Set if the values do not show what the save did. */
  action?: RevisionAction;
  revertedTo?: number;
}

/** A new record has no `before`, a deletion no `after`. */
export interface CommittedWrite<E> {
  before?: E;
  after?: E;
  user?: AuthenticatedUser;
}

/** What a keyed creation returns: the record, or the stored response to an earlier request with the same key. */
export interface CreatedOnce {
  record: object;
  isReplayed: boolean;
}

export interface ChangeOptions<E> extends Pick<RecordSave<E>, 'user' | 'action' | 'revertedTo'> {
  reverting?: RevisionValues;
  /** Takes back an earlier change. */
  isUndo?: boolean;
}

export interface ForeverOptions extends LockOptions {
  isTrashOnly?: boolean;
}

/** Without `record`, a record is created. */
export interface Write<E> {
  manager: EntityManager;
  record?: E;
  user?: AuthenticatedUser;
  reverting?: RevisionValues;
  isUndo?: boolean;
}

export interface Staleness {
  saves: number;
  userId?: number;
}
