import type { DeepPartial, EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import type { Config } from '../config/config.js';
import { isDuplicate, transact } from '../database/transaction.js';
import { type AppException, conflict, notFound, staleVersion } from '../http/exceptions.js';
import type { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { altsAfter } from './alts.js';
import { assertInScope, assertMayMake, scopeOf } from './branch-scope.js';
import { type Collection, narrow, RECORD, withId } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { CollectionReader } from './collection-reader.js';
import { withPaths } from './own-urls.js';
import { assertUnlocked } from './parents-mail.js';
import { given } from './pick.js';
import { notePictures } from './picture-names.js';
import type { RecordSave } from './revisions/record-revision.js';
import { lastSave } from './revisions/revisions.js';
import { addSaveLine } from './revisions/save-line.js';
import { urlColumns } from './url-columns.js';
import type { LockOptions, Staleness, Write } from './write.js';

/**
 * The life that all collections share: list, get, create, update, remove. A service adds what must happen to an input
 * before it is stored.
 */
export abstract class CollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends CollectionReader<E, Staff, Public> {
  constructor(
    collection: Collection<E>,
    repository: Repository<E>,
    protected readonly cacheInvalidation: CacheInvalidation,
    config: Config,
  ) {
    super(collection, repository, config);
  }

  async create(input: Input, user?: AuthenticatedUser): Promise<Staff> {
    assertMayMake(this.collection, user);
    const record = await this.write(async (manager) => {
      const values = await this.columnsOf(input, { manager, user });
      const made = this.repository.create(values as DeepPartial<E>);
      assertInScope(this.collection, made, user);
      const after = await manager.save(made);
      await this.addRevision({ manager, after, user });
      return after;
    });
    this.announce();
    this.afterWrite(undefined, record, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Takes any part of a record. With `expected`, throws 412 when its version is another by now. */
  async update(id: number, input: Partial<Input>, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    return this.change(id, () => input, { expected, user });
  }

  /** Returns the record as it was. */
  async remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<Staff> {
    const record = await transact(this.repository.manager, (manager) =>
      this.removeWithin(manager, id, { expected, user }),
    );
    return this.removed(record, user);
  }

  /** In a transaction of the caller, after which `removed` tells of it. */
  protected async removeWithin(manager: EntityManager, id: number, options: LockOptions): Promise<E> {
    assertMayMake(this.collection, options.user);
    const stored = await this.lock(manager, id, options);
    await this.beforeRemove(stored, manager);
    await this.deleteRow(id, manager, options.user);
    await this.addRevision({ manager, before: stored, after: stored, user: options.user, action: 'deleted' });
    return stored;
  }

  protected removed(record: E, user?: AuthenticatedUser): Staff {
    this.announce();
    this.afterWrite(record, undefined, user);
    return this.toStaff(record, this.queryContext());
  }

  /** Changes a record by an input, which may need the transaction, or do something else in it. */
  async change(
    id: number,
    inputOf: (manager: EntityManager, stored: E) => Partial<Input> | Promise<Partial<Input>>,
    {
      expected,
      user,
      reverting,
      ...revision
    }: Pick<RecordSave<E>, 'action' | 'revertedTo'> & LockOptions & Pick<Write<E>, 'reverting'>,
  ): Promise<Staff> {
    let before: E | undefined;
    const record = await this.write(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      before = { ...stored };
      const input = await inputOf(manager, stored);
      const values = await this.columnsOf(input, { manager, record: stored, user, reverting });
      Object.assign(stored, given(values));
      assertInScope(this.collection, stored, user);
      const after = await manager.save(stored);
      await this.addRevision({ manager, before, after, user, ...revision });
      return after;
    });
    this.announce();
    this.afterWrite(before, record, user);
    return this.toStaff(record, this.queryContext());
  }

  /** In the transaction of each save, to tell of it in the audit log and keep its history. */
  protected async addRevision(save: RecordSave<E>): Promise<void> {
    addSaveLine(this.collection, save);
  }

  /** Judges an input against the rest of the record and turns it into columns. */
  protected async beforeSave(input: Partial<Input>, _write: Write<E>): Promise<Partial<E>> {
    return input as Partial<E>;
  }

  /** The columns that an input changes. */
  protected async columnsOf(input: Partial<Input>, write: Write<E>): Promise<Partial<E>> {
    const paths = withPaths(input, urlColumns(this.repository.target), this.config.publicUrl);
    const values = await this.beforeSave(paths, write);
    assertUnlocked(this.collection.name, { values, before: write.record, user: write.user });
    const { pictures } = this.collection;
    if (!pictures) return values;
    return {
      ...values,
      alts: altsAfter(pictures, given(values) as object, (write.record ?? {}) as object, this.config.publicUrl),
    };
  }

  protected async deleteRow(id: number, manager: EntityManager, _user?: AuthenticatedUser): Promise<void> {
    await manager.delete(this.repository.target, id);
  }

  protected async beforeRemove(_record: E, _manager: EntityManager): Promise<void> {}

  /** After a write has been committed: the record before and after it. */
  protected afterWrite(_before: E | undefined, _after: E | undefined, _user?: AuthenticatedUser): void {}

  /** Finds a record on which the user may work, and keeps others from changing it until the transaction ends. */
  protected async lock(manager: EntityManager, id: number, { expected, user }: LockOptions = {}): Promise<E> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    const conditions = [withId(id), ...scopeOf(this.collection, user)];
    const record = await conditions.reduce(narrow, builder).setLock('pessimistic_write').getOne();
    if (!record) throw notFound(this.collection.label);
    if (expected !== undefined && record.version !== expected) {
      throw await this.stale(record, { saves: record.version - expected, userId: user?.id }, manager);
    }
    return record;
  }

  /** Why a save is refused after so many others since the record was read. */
  protected async stale(record: E, { userId }: Staleness, manager: EntityManager): Promise<AppException> {
    const { id, updatedAt } = record;
    const key = { collection: this.collection.name, record: String(id) };
    return staleVersion(this.toStaff(record, this.queryContext()), await lastSave(manager, key, { updatedAt, userId }));
  }

  protected async write(work: (manager: EntityManager) => Promise<E>): Promise<E> {
    try {
      return await transact(this.repository.manager, async (manager) => {
        const record = await work(manager);
        await notePictures(manager, this.repository.metadata, record);
        return record;
      });
    } catch (error) {
      throw this.collection.taken && isDuplicate(error) ? conflict(this.collection.taken) : error;
    }
  }

  /** What visitors read may be another now. */
  protected announce(): void {
    if (this.collection.publicDto) this.cacheInvalidation.publish();
  }
}
