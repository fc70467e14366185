import type { DeepPartial, EntityManager, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import { LIST, type ListQuery } from '../../contract/records.js';
import type { RecordChange } from '../../contract/site.js';
import type { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import type { Config } from '../config/config.js';
import {
  type Collection,
  type Condition,
  type QueryContext,
  narrow,
  publicColumn,
  RECORD,
  withId,
} from './collection.js';
import { assertInScope, assertMayMake, readableBy, readerOf, scopeOf } from './branch-scope.js';
import { type AppException, conflict, notFound, staleVersion } from '../http/exceptions.js';
import type { LockOptions, Write } from './write.js';
import { type RawListQuery, type ReadListQuery, readListQuery } from './list-query.js';
import { type Found, readPage } from './read-page.js';
import { countedTotal } from './record-counts.js';
import type { RecordSave } from './revisions/record-revision.js';
import { addSaveLine } from './revisions/save-line.js';
import { withPaths } from './own-urls.js';
import type { Page } from './page.js';
import { given, pick } from './pick.js';
import { notePictures, pictureNames } from './picture-names.js';
import { fieldsOf } from '../openapi/response-dto.js';
import type { CollectionEntity } from './collection.entity.js';
import { isDuplicate, transact } from '../database/transaction.js';
import { urlColumns } from './url-columns.js';
import { currentView, throughView } from './view.js';

/** A visitor has no user. */
export const ANONYMOUS: AuthenticatedUser | undefined = undefined;

/**
 * The life that all collections share: list, get, create, update, remove.
 * Its response DTOs say which fields go out. A service adds what must happen to an input before it is stored.
 */
export abstract class CollectionService<
  E extends CollectionEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> {
  private readonly staffFields: (keyof E & string)[];
  private readonly publicFields: (keyof E & string)[];

  constructor(
    readonly collection: Collection<E>,
    protected readonly repository: Repository<E>,
    protected readonly cacheInvalidation: CacheInvalidation,
    protected readonly config: Config,
  ) {
    const { staffDto, publicDto } = collection;
    this.staffFields = fieldsOf(staffDto) as (keyof E & string)[];
    this.publicFields = publicDto ? (fieldsOf(publicDto) as (keyof E & string)[]) : [];
  }

  toStaff(record: E, _context: QueryContext): Staff {
    return pick(record, this.staffFields) as unknown as Staff;
  }

  /** One page of what the user, or a visitor, may see. */
  async list(
    user: AuthenticatedUser | undefined,
    query: RawListQuery = {},
    rowsAtMost: number = user ? LIST.rowsAtMost : LIST.rowsForVisitors,
  ): Promise<Page<Staff | Public>> {
    const reader = readerOf(this.collection, user);
    const context = { ...this.queryContext(), isVisitor: !reader, rowsAtMost };
    const read = readListQuery(this.collection, query, context);
    if (read.isTrash) return this.listDeleted(read, context, user);
    const { conditions, order, range } = read;
    const all = [...readableBy(this.collection, reader, context), ...conditions];
    const isSearch = conditions.some((condition) => condition.isSearch);
    const queries = { rows: this.reading(reader, all), total: this.counting(all), isSearch, order };
    return readPage({ ...queries, run: (rows) => this.run(reader, rows, context) }, range);
  }

  /** The same, for code that has its query as values and knows how many rows it can take. */
  listFor(user: AuthenticatedUser | undefined, { sort, range, filter }: ListQuery): Promise<Page<Staff | Public>> {
    const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
    const query = { sort: text(sort), range: text(range), filter: text(filter) };
    return this.list(user, query, LIST.rowsAtMost);
  }

  /** Throws 404 when whoever asks may not see it or it is not there. */
  async get(user: AuthenticatedUser | undefined, id: number): Promise<Staff | Public> {
    const context = this.queryContext();
    const reader = readerOf(this.collection, user);
    const builder = this.reading(reader, [...readableBy(this.collection, reader, context), withId(id)]);
    const [record] = (await this.run(reader, builder, context)).rows;
    if (!record) throw notFound(this.collection.label);
    return record;
  }

  async has(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    return this.select([...this.readable(user), withId(id)]).getExists();
  }

  /** Whether it is a record on which the user may work. */
  async reaches(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    return this.select([withId(id), ...scopeOf(this.collection, user)]).getExists();
  }

  async count(user: AuthenticatedUser | undefined): Promise<number> {
    const row = await this.counting(this.readable(user)).getRawOne<{ total: number }>();
    return row!.total;
  }

  /** The greatest id of what the user, or a visitor, may see, or 0. */
  async lastId(user: AuthenticatedUser | undefined): Promise<number> {
    const builder = this.select(this.readable(user)).select(`${RECORD}.id`, 'id');
    const row = await builder.orderBy(`${RECORD}.id`, 'DESC').limit(1).getRawOne<{ id: number }>();
    return row?.id ?? 0;
  }

  /** When the records with ids of a range were changed last, as far as the user, or a visitor, may see them. */
  changes(user: AuthenticatedUser | undefined, firstId: number, lastId: number): Promise<RecordChange[]> {
    const range = { where: `${RECORD}.id BETWEEN :firstId AND :lastId`, parameters: { firstId, lastId } };
    return this.select([...this.readable(user), range])
      .select(`${RECORD}.id`, 'id')
      .addSelect(`${RECORD}.updatedAt`, 'updatedAt')
      .orderBy(`${RECORD}.id`)
      .getRawMany<RecordChange>();
  }

  /** Whether visitors may see a record that names a picture. */
  async showsPicture(name: string): Promise<boolean> {
    const names = pictureNames(this.repository.metadata, RECORD);
    const isNamed = { where: `${names} @> ARRAY[:picture]`, parameters: { picture: name } };
    return this.select([...this.readable(ANONYMOUS), isNamed]).getExists();
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

  /** Changes a record by an input, which may need the transaction. */
  protected async change(
    id: number,
    inputOf: (manager: EntityManager, stored: E) => Partial<Input> | Promise<Partial<Input>>,
    { expected, user, ...revision }: Pick<RecordSave<E>, 'user' | 'action' | 'revertedTo'> & { expected?: number },
  ): Promise<Staff> {
    let before: E | undefined;
    const record = await this.write(async (manager) => {
      const stored = await this.lock(manager, id, { expected, user });
      before = { ...stored };
      const values = await this.columnsOf(await inputOf(manager, stored), { manager, record: stored, user });
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
  protected columnsOf(input: Partial<Input>, write: Write<E>): Promise<Partial<E>> {
    return this.beforeSave(withPaths(input, urlColumns(this.repository.target), this.config.publicUrl), write);
  }

  protected async deleteRow(id: number, manager: EntityManager, _user?: AuthenticatedUser): Promise<void> {
    await manager.delete(this.repository.target, id);
  }

  protected listDeleted(
    _query: ReadListQuery,
    _context: QueryContext,
    _user?: AuthenticatedUser,
  ): Promise<Page<Staff>> {
    throw notFound(this.collection.label);
  }

  protected async beforeRemove(_record: E, _manager: EntityManager): Promise<void> {}

  /** After a write has been committed: the record before and after it. */
  protected afterWrite(_before: E | undefined, _after: E | undefined, _user?: AuthenticatedUser): void {}

  protected queryContext(): QueryContext {
    return { now: currentView()?.now ?? new Date(), timeZone: this.config.timeZone };
  }

  /** Finds a record on which the user may work, and keeps others from changing it until the transaction ends. */
  protected async lock(manager: EntityManager, id: number, { expected, user }: LockOptions = {}): Promise<E> {
    const builder = manager.createQueryBuilder(this.repository.target, RECORD) as SelectQueryBuilder<E>;
    const conditions = [withId(id), ...scopeOf(this.collection, user)];
    const record = await conditions.reduce(narrow, builder).setLock('pessimistic_write').getOne();
    if (!record) throw notFound(this.collection.label);
    if (expected !== undefined && record.version !== expected) {
      throw await this.stale(record, record.version - expected, manager);
    }
    return record;
  }

  /** Why a save is refused after so many others since the record was read. */
  protected async stale(record: E, _saves: number, _manager: EntityManager): Promise<AppException> {
    return staleVersion(this.toStaff(record, this.queryContext()));
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

  private readable(user: AuthenticatedUser | undefined): Condition[] {
    return readableBy(this.collection, readerOf(this.collection, user), this.queryContext());
  }

  private select(conditions: Condition[]): SelectQueryBuilder<E> {
    return conditions.reduce(narrow, throughView(this.repository.createQueryBuilder(RECORD)));
  }

  /** How many rows meet the conditions, from the counts that are kept where these say it. */
  private counting(conditions: Condition[]): SelectQueryBuilder<ObjectLiteral> {
    const counted = conditions.map((condition) => condition.counted);
    const isKept = this.collection.counted && !currentView();
    return isKept && counted.every((one) => one !== undefined)
      ? countedTotal(this.repository.manager, this.collection.name, counted)
      : this.select(conditions).select('count(*)::int', 'total');
  }

  /** Of a visitor's records only what visitors may see is read from the database. */
  private reading(user: AuthenticatedUser | undefined, conditions: Condition[]): SelectQueryBuilder<E> {
    const builder = this.select(conditions);
    if (user) return builder;
    builder.select([]);
    for (const field of this.publicFields) builder.addSelect(publicColumn(this.collection, field), field);
    return builder;
  }

  private async run(
    user: AuthenticatedUser | undefined,
    builder: SelectQueryBuilder<E>,
    context: QueryContext,
  ): Promise<Found<Staff | Public>> {
    if (user) {
      const { entities, raw } = await builder.getRawAndEntities<{ total?: number }>();
      return { rows: entities.map((record) => this.toStaff(record, context)), total: raw[0]?.total };
    }
    const raw = await builder.getRawMany<E & { total?: number }>();
    return { rows: raw.map((row) => pick(row, this.publicFields) as unknown as Public), total: raw[0]?.total };
  }
}
