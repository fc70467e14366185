import type {
  EntityMetadata,
  FindOptionsSelect,
  FindOptionsWhere,
  ObjectLiteral,
  Repository,
  SelectQueryBuilder,
} from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { LIST, type ListQuery } from '../../../contract/platform/records.js';
import type { RecordChange } from '../../../contract/site/site.js';
import type { Config } from '../../platform/config/config.js';
import { type AppException, notFound } from '../../platform/http/exceptions.js';
import type { Page } from '../../platform/http/list-page.js';
import { alwaysIn, fieldsOf } from '../../platform/openapi/response-dto.js';
import { isApiToken } from './actor-name.js';
import { BuiltQueries } from './built-queries.js';
import { readableBy, readerOf, scopeOf } from './branch-scope.js';
import type { CollectionEntity } from './collection.entity.js';
import {
  type Collection,
  type Condition,
  andWhere,
  publicColumn,
  type QueryContext,
  RECORD,
  withId,
  type RowGroups,
} from './collection.js';
import { type RawListQuery, type ReadListQuery, readListQuery } from './list-query.js';
import { pick } from './pick.js';
import { pictureNames } from './picture-names.js';
import { type Found, type Queries, readPage } from './read-list-page.js';
import { currentView, throughView } from './view.js';

const GROUP_SIZE = 'groupSize';

type PublicRow<E> = E & { total?: number };

const groupsOf = (conditions: Condition[]): RowGroups | undefined =>
  conditions.find((condition) => condition.firstOf)?.firstOf;

function firstOfEach<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  { group, order }: RowGroups,
): SelectQueryBuilder<E> {
  const firsts = builder
    .clone()
    .select(`${RECORD}.id`, 'id')
    .addSelect(`count(*) OVER (PARTITION BY ${group})::int`, 'size')
    .distinctOn([group])
    .orderBy(group)
    .addOrderBy(order)
    .addOrderBy(`${RECORD}.id`);
  return builder.connection
    .createQueryBuilder(builder.expressionMap.mainAlias!.target as never, RECORD)
    .innerJoin(`(${firsts.getQuery()})`, 'firsts', `firsts.id = ${RECORD}.id`)
    .addSelect('firsts.size', GROUP_SIZE)
    .setParameters(firsts.getParameters()) as unknown as SelectQueryBuilder<E>;
}

export const ANONYMOUS: AuthenticatedUser | undefined = undefined;

export abstract class CollectionReader<
  E extends CollectionEntity,
  Staff extends object,
  Public extends object = Staff,
> {
  private readonly staffFields: (keyof E & string)[];
  private readonly publicFields: (keyof E & string)[];
  private readonly builtQueries: BuiltQueries;

  constructor(
    readonly collection: Collection<E>,
    readonly repository: Repository<E>,
    readonly config: Config,
  ) {
    const { staffDto, publicDto } = collection;
    this.staffFields = alwaysIn(staffDto) as (keyof E & string)[];
    this.publicFields = publicDto ? (fieldsOf(publicDto) as (keyof E & string)[]) : [];
    this.builtQueries = new BuiltQueries(collection.name, repository.manager.connection);
  }

  get table(): string {
    return this.metadata.tableName;
  }

  get metadata(): EntityMetadata {
    return this.repository.metadata;
  }

  toStaff(record: E, _context: QueryContext): Staff {
    return pick(record, this.staffFields) as unknown as Staff;
  }

  /** `row` has the columns that visitors may read, and the values of `publicSql`. */
  protected toPublic(row: E): Public {
    return pick(row, this.publicFields) as unknown as Public;
  }

  async list(
    user: AuthenticatedUser | undefined,
    query: RawListQuery = {},
    rowsAtMost: number = user ? LIST.rowsAtMost : LIST.rowsForVisitors,
  ): Promise<Page<Staff | Public>> {
    const reader = readerOf(this.collection, user);
    const context = { ...this.queryContext(), isVisitor: !reader, isApiToken: isApiToken(user), rowsAtMost };
    const read = readListQuery(this.collection, query, context);
    if (read.isTrash) return this.listDeleted(read, context, user);
    const { conditions, order, range } = read;
    const all = [...readableBy(this.collection, reader, context), ...conditions];
    const ways = this.waysOf(all);
    const countAs = groupsOf(all)?.countAs;
    const queries: Queries<E, Staff | Public> = {
      rows: () => this.reading(reader, ways && !countAs ? [] : all),
      total: () => this.counting(all),
      ways,
      order,
      run: (rows) => this.run(reader, rows, context, countAs),
      runAgain: reader ? undefined : (shape, rows) => this.runAgain(all, shape, rows),
    };
    return readPage(queries, range);
  }

  /** For internal callers, with a parsed query and their own row limit. */
  listFor(user: AuthenticatedUser | undefined, { sort, range, filter }: ListQuery): Promise<Page<Staff | Public>> {
    const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
    const query = { sort: text(sort), range: text(range), filter: text(filter) };
    return this.list(user, query, LIST.rowsAtMost);
  }

  async versionOf(id: number): Promise<number | undefined> {
    const record = await this.repository.findOne({
      select: { id: true, version: true } as FindOptionsSelect<E>,
      where: { id } as FindOptionsWhere<E>,
    });
    return record?.version;
  }

  /** Throws 404 if the record does not exist or the reader may not see it. */
  async get(user: AuthenticatedUser | undefined, id: number): Promise<Staff | Public> {
    const context = this.queryContext();
    const reader = readerOf(this.collection, user);
    const conditions = [...readableBy(this.collection, reader, context), withId(id)];
    const rows = () => this.reading(reader, conditions);
    const found = reader ? this.run(reader, rows(), context) : this.runAgain(conditions, [], rows);
    const [record] = (await found).rows;
    if (!record) throw await this.missing(id, reader);
    return record;
  }

  async has(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    return this.select([...this.readable(user), withId(id)]).getExists();
  }

  async canAccess(user: AuthenticatedUser | undefined, id: number): Promise<boolean> {
    return this.select([withId(id), ...scopeOf(this.collection, user)]).getExists();
  }

  async count(user: AuthenticatedUser | undefined): Promise<number> {
    const row = await this.counting(this.readable(user)).getRawOne<{ total: number }>();
    return row!.total;
  }

  async lastId(user: AuthenticatedUser | undefined): Promise<number> {
    const builder = this.select(this.readable(user)).select(`${RECORD}.id`, 'id');
    const row = await builder.orderBy(`${RECORD}.id`, 'DESC').limit(1).getRawOne<{ id: number }>();
    return row?.id ?? 0;
  }

  /** When the visible records of an id range were last changed. */
  changes(user: AuthenticatedUser | undefined, firstId: number, lastId: number): Promise<RecordChange[]> {
    const range = { where: `${RECORD}.id BETWEEN :firstId AND :lastId`, parameters: { firstId, lastId } };
    return this.select([...this.readable(user), range])
      .select(`${RECORD}.id`, 'id')
      .addSelect(`${RECORD}.updatedAt`, 'updatedAt')
      .orderBy(`${RECORD}.id`)
      .getRawMany<RecordChange>();
  }

  /** Whether a public record refers to this picture. */
  async showsPicture(name: string): Promise<boolean> {
    const names = pictureNames(this.repository.metadata, RECORD);
    if (!names) return false;
    const isNamed = { where: `${names} @> ARRAY[:picture]`, parameters: { picture: name } };
    return this.select([...this.readable(ANONYMOUS), isNamed]).getExists();
  }

  protected listDeleted(
    _query: ReadListQuery,
    _context: QueryContext,
    _user?: AuthenticatedUser,
  ): Promise<Page<Staff>> {
    throw notFound(this.collection.label);
  }

  protected async missing(_id: number, _user?: AuthenticatedUser): Promise<AppException> {
    return notFound(this.collection.label);
  }

  queryContext(): QueryContext {
    return { now: currentView()?.now ?? new Date(), timeZone: this.config.timeZone };
  }

  private readable(user: AuthenticatedUser | undefined): Condition[] {
    return readableBy(this.collection, readerOf(this.collection, user), this.queryContext());
  }

  select(conditions: Condition[]): SelectQueryBuilder<E> {
    const builder = conditions.reduce(andWhere, throughView(this.repository.createQueryBuilder(RECORD)));
    const groups = groupsOf(conditions);
    return groups ? firstOfEach(builder, groups) : builder;
  }

  /** The queries that together find what is searched for; none without a search. */
  waysOf(conditions: Condition[]): SelectQueryBuilder<E>[] | undefined {
    const search = conditions.find(({ anyOf }) => anyOf);
    if (!search) return undefined;
    if (groupsOf(conditions)) return [this.select(conditions)];
    const others = conditions.filter((condition) => condition !== search);
    return search.anyOf!.map((where) => this.select([...others, { ...search, where }]));
  }

  private counting(conditions: Condition[]): SelectQueryBuilder<ObjectLiteral> {
    return this.select(conditions).select('count(*)::int', 'total');
  }

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
    countAs?: string,
  ): Promise<Found<Staff | Public>> {
    if (user) {
      const { entities, raw } = await builder.getRawAndEntities<{ total?: number; [GROUP_SIZE]?: number }>();
      const sizeOf = (index: number) => countAs && { [countAs]: raw[index]![GROUP_SIZE] };
      const rows = entities.map((record, index) => ({ ...this.toStaff(record, context), ...sizeOf(index) }));
      return { rows, total: raw[0]?.total };
    }
    return this.foundByVisitors(await builder.getRawMany<PublicRow<E>>());
  }

  /** Reads what visitors see with a query that was built for the same conditions before. */
  private async runAgain(
    conditions: Condition[],
    shape: unknown[],
    build: () => SelectQueryBuilder<E>,
  ): Promise<Found<Public>> {
    const all = [...conditions.map(({ where }) => where), ...shape];
    const parameters = Object.assign({}, ...conditions.map(({ parameters }) => parameters)) as ObjectLiteral;
    return this.foundByVisitors(await this.builtQueries.read<PublicRow<E>>(all, parameters, build));
  }

  private foundByVisitors(rows: PublicRow<E>[]): Found<Public> {
    return { rows: rows.map((row) => this.toPublic(row)), total: rows[0]?.total };
  }
}
