import type { EntityManager, EntityMetadata, Repository, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../../contract/accounts/auth.js';
import type { Config } from '../../../platform/config/config.js';
import type { AppException } from '../../../platform/http/exceptions.js';
import type { Collection, Condition, QueryContext } from '../collection.js';
import type { CollectionEntity } from '../collection.entity.js';
import type {
  ChangeOptions,
  CommittedWrite,
  LockOptions,
  RecordSave,
  RevisionValues,
  Staleness,
  Write,
} from '../write.js';

/** The hooks of an ability in the operations of its collection's service. */
export interface Ability<E> {
  /** By `schedule`: changes the columns of a save before they are stored. */
  columns?(columns: Partial<E>, input: object, write: Write<E>): Promise<Partial<E>>;
  /** By `revisions`: called in the transaction after saves and deletions. */
  saved?(saves: RecordSave<E>[], manager: EntityManager): Promise<void>;
  /** By `trash`: replaces the permanent deletion of rows. */
  deleteRows?(ids: number[], manager: EntityManager, user?: AuthenticatedUser): Promise<void>;
  /** By `schedule` and `revisions`: returns the 412 of a save with an outdated version. */
  stale?(record: E, since: Staleness, manager: EntityManager): Promise<AppException | undefined>;
  /** By `trash`: whether the user may change a record that is not in the table. */
  canAccess?(user: AuthenticatedUser | undefined, id: number): Promise<boolean>;
  /** By `schedule`: columns to set when `trash` restores a record. */
  restoreColumns?(record: E): Partial<E>;
  /** By `schedule`: input that `duplicate` adds to a copy. */
  copyInput?(): object;
  /** By `schedule`: changes the input when `revisions` restores a revision. */
  revertInput?(values: RevisionValues): RevisionValues;
}

export interface AbleService<E extends CollectionEntity, Input extends object, Staff extends object> {
  readonly collection: Collection<E>;
  readonly repository: Repository<E>;
  readonly metadata: EntityMetadata;
  readonly config: Config;
  readonly hooks: Ability<E>[];
  queryContext(): QueryContext;
  toStaff(record: E, context: QueryContext): Staff;
  select(conditions: Condition[]): SelectQueryBuilder<E>;
  canAccess(user: AuthenticatedUser | undefined, id: number): Promise<boolean>;
  transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  refusalOf(error: unknown): unknown;
  lock(manager: EntityManager, id: number, options?: LockOptions): Promise<E>;
  lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<E[]>;
  columnsOf(input: Partial<Input>, write: Write<E>): Promise<Partial<E>>;
  change(
    id: number,
    inputOf: (manager: EntityManager, stored: E) => Partial<Input> | Promise<Partial<Input>>,
    options: ChangeOptions<E> & LockOptions,
  ): Promise<Staff>;
  changeAll(
    manager: EntityManager,
    changes: { record: E; input: Partial<Input> }[],
    options: ChangeOptions<E>,
  ): Promise<RecordSave<E>[]>;
  removeWithin(manager: EntityManager, id: number, options: LockOptions): Promise<E>;
  removeAll(manager: EntityManager, records: E[], user?: AuthenticatedUser): Promise<void>;
  saved(saves: RecordSave<E>[], manager: EntityManager): Promise<void>;
  committed(...writes: CommittedWrite<E>[]): void;
  beforeRestore(record: E, manager: EntityManager): Promise<Partial<E>>;
  afterRestore(was: E, after: E, manager: EntityManager): Promise<void>;
}
