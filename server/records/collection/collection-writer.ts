import { type EntityManager, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { LastSave } from '../../../contract/platform/records.js';
import type { Config } from '../../platform/config/config.js';
import { isDuplicate, transact } from '../../platform/database/transaction.js';
import { type AppException, conflict, notFound, staleVersion } from '../../platform/http/exceptions.js';
import type { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { altsAfter } from './alts.js';
import { type BatchOutcome, type BatchRow, inHalves } from './batch.js';
import { assertInScope, scopeOf } from './branch-scope.js';
import { type Collection, narrow, RECORD, withIds } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { CollectionReader } from './collection-reader.js';
import { withPaths } from './own-urls.js';
import { assertUnlocked } from './parents-mail.js';
import { given } from './pick.js';
import { notePictures } from './picture-names.js';
import type { RecordSave } from './revisions/record-revision.js';
import { isSaveOf, lastSaves, saveSince } from './revisions/revisions.js';
import { addSaveLine } from './revisions/save-line.js';
import { saveChanges } from './save-changes.js';
import { urlColumns } from './url-columns.js';
import type { ChangeOptions, LockOptions, Staleness, Write } from './write.js';

/** Locks, validates, saves and records changes, of one or several records in a transaction. */
export abstract class CollectionWriter<
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

  /** Saves locked records, each with its input. Throws if one fails. */
  protected async changeAll(
    manager: EntityManager,
    changes: { record: E; input: Partial<Input> }[],
    { user, reverting, ...revision }: ChangeOptions<E>,
  ): Promise<RecordSave<E>[]> {
    const saves: (RecordSave<E> & { before: E })[] = [];
    for (const { record, input } of changes) {
      const values = await this.columnsOf(input, { manager, record, user, reverting });
      const after = Object.assign(copyOf(record), given(values));
      assertInScope(this.collection, after, user);
      saves.push({ before: record, after, user, ...revision });
    }
    await saveChanges(manager, this.metadata, saves);
    await this.noteAll(saves, manager);
    return saves;
  }

  /** Deletes locked records. Throws if one fails. */
  protected async removeAll(manager: EntityManager, records: E[], user?: AuthenticatedUser): Promise<void> {
    for (const record of records) await this.beforeRemove(record, manager);
    const ids = records.map(({ id }) => id);
    await this.deleteRows(ids, manager, user);
    const saves = records.map((record) => ({ before: record, after: record, user, action: 'deleted' as const }));
    await this.addRevisions(saves, manager);
  }

  /** Adds audit lines and revisions in the transaction of the saves. */
  protected async addRevisions(saves: RecordSave<E>[], manager: EntityManager): Promise<void> {
    for (const save of saves) addSaveLine(this.collection, save, manager);
  }

  protected async noteAll(saves: RecordSave<E>[], manager: EntityManager): Promise<void> {
    await this.addRevisions(saves, manager);
    const records = saves.map(({ after }) => after);
    await notePictures(manager, this.repository.metadata, records);
  }

  /** Validates an input against the stored record and turns it into columns. */
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

  protected async deleteRows(ids: number[], manager: EntityManager, _user?: AuthenticatedUser): Promise<void> {
    await manager.delete(this.repository.target, ids);
  }

  protected async beforeRemove(_record: E, _manager: EntityManager): Promise<void> {}

  /** Called after the commit, with the record before and after. */
  protected afterWrite(_before: E | undefined, _after: E | undefined, _user?: AuthenticatedUser): void {}

  /** Locks a record that the user may change until the transaction ends. Throws 404, or 412 for another version. */
  protected async lock(manager: EntityManager, id: number, { expected, user }: LockOptions = {}): Promise<E> {
    const [record] = await this.lockAll(manager, [id], user);
    if (!record) throw notFound(this.collection.label);
    if (expected !== undefined && record.version !== expected) {
      throw await this.stale(record, { saves: record.version - expected, userId: user?.id }, manager);
    }
    return record;
  }

  /** Locks several records in the order of their ids; missing ones are left out. */
  protected lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<E[]> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    const conditions = [withIds(ids), ...scopeOf(this.collection, user)];
    return conditions.reduce(narrow, builder).orderBy(`${RECORD}.id`).setLock('pessimistic_write').getMany();
  }

  /** Runs work on the rows whose record exists in the expected version. */
  protected async eachFound<Row extends BatchRow>(
    manager: EntityManager,
    { rows, records }: { rows: Row[]; records: E[] },
    work: (manager: EntityManager, found: (Row & { record: E })[]) => Promise<BatchOutcome<E>[]>,
  ): Promise<BatchOutcome<E>[]> {
    const byId = new Map(records.map((record) => [record.id, record]));
    const found: (Row & { record: E })[] = [];
    const outcomes: BatchOutcome<E>[] = [];
    for (const row of rows) {
      const record = byId.get(row.id);
      if (!record) outcomes.push({ id: row.id, error: notFound(this.collection.label) });
      else if (row.expected !== undefined && row.expected !== record.version) {
        outcomes.push({ id: row.id, error: staleVersion(record) });
      } else found.push({ ...row, record });
    }
    for (const { error, ...outcome } of await inHalves(manager, found, work)) {
      outcomes.push({ ...outcome, error: error && this.refusalOf(error) });
    }
    return outcomes;
  }

  /** The 412 of a save, after so many others since the record was read. */
  protected async stale(record: E, { saves, userId }: Staleness, manager: EntityManager): Promise<AppException> {
    const { id, updatedAt } = record;
    const key = { collection: this.collection.name, record: String(id) };
    const save = await saveSince(manager, key, { saves, updatedAt, userId });
    return staleVersion(this.toStaff(record, this.queryContext()), save);
  }

  /** Who last saved each of these records, where known. */
  async lastSaves(ids: number[], { id: userId }: Pick<AuthenticatedUser, 'id'>): Promise<Map<number, LastSave>> {
    if (!ids.length) return new Map();
    const { manager, target } = this.repository;
    const records = await manager.find<CollectionEntity>(target, {
      select: { id: true, updatedAt: true },
      where: { id: In(ids) },
    });
    const key = { collection: this.collection.name, records: ids.map(String) };
    const saves = await lastSaves(manager, key, userId);
    return new Map(
      records.flatMap(({ id, updatedAt }) => {
        const save = saves.get(String(id));
        return save && isSaveOf(save, updatedAt) ? [[id, save]] : [];
      }),
    );
  }

  protected async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await transact(this.repository.manager, work);
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  private refusalOf(error: unknown): unknown {
    return this.collection.taken && isDuplicate(error) ? conflict(this.collection.taken) : error;
  }

  /** Invalidates cached public responses. */
  protected announce(): void {
    if (this.collection.publicDto) this.cacheInvalidation.publish();
  }
}

const copyOf = <T extends object>(record: T): T =>
  Object.assign(Object.create(Object.getPrototypeOf(record) as object) as T, record);
