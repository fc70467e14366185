import type { DeepPartial, EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Config } from '../../platform/config/config.js';
import { isDuplicate, transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { type AppException, conflict, notFound, staleVersion } from '../../platform/http/exceptions.js';
import type { Page } from '../../platform/http/list-page.js';
import type { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { claimKey, findResponse, keepResponse } from '../idempotency/idempotent-responses.js';
import type { KeyedRequest } from '../idempotency/keyed-request.js';
import { type Abilities, abilitiesOf, hooksOf } from './abilities/abilities.js';
import type { Ability, AbleService } from './abilities/ability.js';
import { assertInScope, assertMayMake, scopeOf } from './branch-scope.js';
import { type Collection, andWhere, type QueryContext, RECORD, withIds } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { CollectionReader } from './collection-reader.js';
import type { ReadListQuery } from './list-query.js';
import { withPaths } from './own-urls.js';
import { assertUnlocked } from './parents-mail.js';
import { omitUndefined } from './pick.js';
import { pictureColumns, pictureValuesAfter } from './picture-values.js';
import { saveChanges } from './save-changes.js';
import { addSaveLine } from './save-line.js';
import { urlColumns } from './url-columns.js';
import type { ChangeOptions, CommittedWrite, CreatedOnce, LockOptions, RecordSave, Staleness, Write } from './write.js';

/** Subclasses override hooks, such as `beforeSave`; abilities add theirs. */
export abstract class CollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
>
  extends CollectionReader<E, Staff, Public>
  implements AbleService<E, Input, Staff>
{
  readonly abilities: Abilities<E, Input, Staff> = abilitiesOf(this);
  readonly hooks: Ability<E>[] = hooksOf(this.abilities);

  constructor(
    collection: Collection<E>,
    repository: Repository<E>,
    private readonly cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(collection, repository, config);
  }

  /** `within` does what belongs to the creation, in its transaction. */
  async create(
    input: Input,
    user?: AuthenticatedUser,
    request?: KeyedRequest,
    within?: (record: E, manager: EntityManager) => Promise<void>,
  ): Promise<Staff> {
    const { after, response } = await this.transact(async (manager) => {
      if (request) await claimKey(manager, request);
      const stored = await this.createWithin(manager, input, user);
      await within?.(stored, manager);
      const data = this.toStaff(stored, this.queryContext());
      if (request) await keepResponse(manager, request, data);
      return { after: stored, response: data };
    });
    this.committed({ after, user });
    return response;
  }

  /** Creates a record in the caller's transaction. Call `committed` after the commit. */
  async createWithin(manager: EntityManager, input: Input, user?: AuthenticatedUser): Promise<E> {
    assertMayMake(this.collection, user);
    const columns = await this.columnsOf(input, { manager, user });
    const record = this.repository.create(columns as DeepPartial<E>);
    assertInScope(this.collection, record, user);
    const stored = await manager.save(record);
    await this.saved([{ after: stored, user }], manager);
    return stored;
  }

  /** Creates a record, or returns what the first request with the same key and body returned. */
  async createOnce(
    input: Input,
    request: KeyedRequest | undefined,
    user?: AuthenticatedUser,
    within?: (record: E, manager: EntityManager) => Promise<void>,
  ): Promise<CreatedOnce> {
    return this.once(request, () => this.create(input, user, request, within));
  }

  /** Returns what the first request with the same key and body returned. Without one, `work` claims and keeps the key. */
  async once(request: KeyedRequest | undefined, work: () => Promise<Staff>): Promise<CreatedOnce> {
    const kept = request && (await findResponse(this.repository.manager, request));
    return kept ? { record: kept, isReplayed: true } : { record: await work(), isReplayed: false };
  }

  /** Throws 412 if the record has another version than `expected`. */
  async update(id: number, input: Partial<Input>, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    return this.change(id, () => input, { expected, user });
  }

  async change(
    id: number,
    inputOf: (manager: EntityManager, stored: E) => Partial<Input> | Promise<Partial<Input>>,
    { expected, user, ...options }: ChangeOptions<E> & LockOptions,
  ): Promise<Staff> {
    const save = await this.transact(async (manager) => {
      const record = await this.lock(manager, id, { expected, user });
      const input = await inputOf(manager, record);
      const [save] = await this.changeAll(manager, [{ record, input }], { user, ...options });
      return save!;
    });
    this.committed(save);
    return this.toStaff(save.after, this.queryContext());
  }

  /** Returns the record as it was. */
  async remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    const before = await this.transact((manager) => this.removeWithin(manager, id, { expected, user }));
    this.committed({ before, user });
    return this.toStaff(before, this.queryContext());
  }

  /** Called once before a bulk deletion. Throws 400 for a missing or wrong password where one is required. */
  async confirmRemoval(_user: SignedInUser, _currentPassword?: string): Promise<void> {}

  override async canAccess(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    if (await super.canAccess(user, id)) return true;
    for (const ability of this.hooks) if (await ability.canAccess?.(user, id)) return true;
    return false;
  }

  /** Throws 409 if a unique value is taken. */
  async transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await transact(this.repository.manager, work);
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  refusalOf(error: unknown): unknown {
    return this.collection.taken && isDuplicate(error) ? conflict(this.collection.taken) : error;
  }

  /** Locks a record that the user may change. Throws 404, or 412 for another version. */
  async lock(manager: EntityManager, id: number, { expected, user }: LockOptions = {}): Promise<E> {
    const [record] = await this.lockAll(manager, [id], user);
    if (!record) throw await this.missing(id, user, manager);
    if (expected === undefined || record.version === expected) return record;
    throw await this.stale(record, { saves: record.version - expected, userId: user?.id }, manager);
  }

  lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<E[]> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    const conditions = [withIds(ids), ...scopeOf(this.collection, user)];
    return conditions.reduce(andWhere, builder).orderBy(`${RECORD}.id`).setLock('pessimistic_write').getMany();
  }

  async columnsOf(input: Partial<Input>, write: Write<E>): Promise<Partial<E>> {
    const { publicUrl } = this.config;
    const paths = withPaths(input, urlColumns(this.repository.target), publicUrl);
    let columns = await this.beforeSave(paths, write);
    assertUnlocked(this.collection.name, { values: columns, before: write.record, user: write.user });
    const save = { values: omitUndefined<object>(columns), record: (write.record ?? {}) as object, publicUrl };
    for (const values of pictureColumns(this.collection)) {
      columns = { ...columns, [values.column]: pictureValuesAfter({ ...values, ...save }) };
    }
    for (const ability of this.hooks) columns = (await ability.columns?.(columns, input, write)) ?? columns;
    return columns;
  }

  async changeAll(
    manager: EntityManager,
    changes: { record: E; input: Partial<Input> }[],
    { user, reverting, isUndo, ...revision }: ChangeOptions<E>,
  ): Promise<RecordSave<E>[]> {
    const saves: (RecordSave<E> & { before: E })[] = [];
    for (const { record, input } of changes) {
      const columns = await this.columnsOf(input, { manager, record, user, reverting, isUndo });
      const after = Object.assign(copyOf(record), omitUndefined(columns));
      assertInScope(this.collection, after, user);
      saves.push({ before: record, after, user, ...revision });
    }
    await saveChanges(manager, this.metadata, saves);
    await this.saved(saves, manager);
    return saves;
  }

  /** Deletes a record in the caller's transaction. Call `committed` after the commit. */
  async removeWithin(manager: EntityManager, id: number, options: LockOptions): Promise<E> {
    assertMayMake(this.collection, options.user);
    const record = await this.lock(manager, id, options);
    await this.removeAll(manager, [record], options.user);
    return record;
  }

  async removeAll(manager: EntityManager, records: E[], user?: AuthenticatedUser): Promise<void> {
    await this.beforeRemove(records, manager, user);
    const ids = records.map(({ id }) => id);
    const keeper = this.hooks.find((ability) => ability.deleteRows);
    await (keeper ? keeper.deleteRows!(ids, manager, user) : manager.delete(this.repository.target, ids));
    const deletions = records.map((record) => ({ before: record, after: record, user, action: 'deleted' as const }));
    await this.saved(deletions, manager);
  }

  /** Adds saves and deletions to the audit log and calls the abilities, in the transaction. */
  async saved(saves: RecordSave<E>[], manager: EntityManager): Promise<void> {
    for (const save of saves) addSaveLine(this.collection, save, manager);
    for (const ability of this.hooks) await ability.saved?.(saves, manager);
    await this.afterSave(saves, manager);
  }

  /** Call it after the commit. Invalidates cached public responses. */
  committed(...writes: CommittedWrite<E>[]): void {
    if (writes.length && this.collection.publicDto) this.cacheInvalidation.publish();
    for (const { before, after, user } of writes) this.afterCommit(before, after, user);
  }

  protected async beforeSave(input: Partial<Input>, _write: Write<E>): Promise<Partial<E>> {
    return input as Partial<E>;
  }

  protected async afterSave(_saves: RecordSave<E>[], _manager: EntityManager): Promise<void> {}

  protected async beforeRemove(_records: E[], _manager: EntityManager, _user?: AuthenticatedUser): Promise<void> {}

  /** Returns columns that must change on restore, such as references to deleted records. */
  async beforeRestore(_record: E, _manager: EntityManager): Promise<Partial<E>> {
    return {};
  }

  async afterRestore(_was: E, _after: E, _manager: EntityManager): Promise<void> {}

  protected afterCommit(_before: E | undefined, _after: E | undefined, _user?: AuthenticatedUser): void {}

  protected override listDeleted(
    query: ReadListQuery,
    context: QueryContext,
    user?: AuthenticatedUser,
  ): Promise<Page<Staff>> {
    return this.abilities.trash!.deleted.list(query, context, user);
  }

  /** Tells staff who deleted the record. */
  protected override async missing(
    id: number,
    user?: AuthenticatedUser,
    manager = this.repository.manager,
  ): Promise<AppException> {
    const deletions = user && (await this.abilities.revisions?.deletions([id], user, manager));
    return notFound(this.collection.label, deletions?.get(id));
  }

  private async stale(record: E, since: Staleness, manager: EntityManager): Promise<AppException> {
    for (const ability of this.hooks) {
      const refusal = await ability.stale?.(record, since, manager);
      if (refusal) return refusal;
    }
    return staleVersion(this.toStaff(record, this.queryContext()));
  }
}

const copyOf = <T extends object>(record: T): T =>
  Object.assign(Object.create(Object.getPrototypeOf(record) as object) as T, record);
