import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isBranchScoped, readableBy, readerOf } from './branch-scope.js';
import {
  type Collection,
  type Condition,
  isPublicField,
  publicColumn,
  RECORD,
  type Summary,
  withIds,
} from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { readListQuery } from './list-query.js';
import { INDEXED_LENGTH } from './list-search.js';
import { isApiToken } from './actor-name.js';
import type { AnyCollectionService } from './services-of.js';

/** Up to as many that match, all are sorted. Of more, those added last are, as sorting all would take too long. */
const FEW = 300;
const ADDED_LAST = 2000;

export type SummaryRow = { id: number; title: string } & Partial<
  Record<Exclude<keyof Summary<object>, 'title'>, unknown>
>;

/** Whether the lists of the collection answer the user. */
const mayList = <E extends CollectionEntity>(
  { publicDto, branchScope, roles }: Collection<E>,
  user: AuthenticatedUser,
): boolean =>
  publicDto !== undefined ||
  ((!roles || roles.includes(user.role)) && (branchScope !== undefined || !isBranchScoped(user)));

/** The summaries of the first records that the collection's list finds. Does not count how many match. */
export async function searchRecords(
  service: AnyCollectionService,
  user: AuthenticatedUser,
  text: string,
  count: number,
): Promise<SummaryRow[]> {
  const { collection } = service;
  const { summary } = collection;
  if (!summary || !mayList(collection, user)) return [];
  const reader = readerOf(collection, user);
  const context = { ...service.queryContext(), isVisitor: !reader, isApiToken: isApiToken(user), rowsAtMost: count };
  const { conditions, order } = readListQuery(collection, { filter: JSON.stringify({ q: text }) }, context);
  const matching = [...readableBy(collection, reader, context), ...conditions];
  // Shorter texts are looked for among the records added last.
  const ids = text.trim().length < INDEXED_LENGTH ? undefined : await someIds(service, matching);
  if (ids?.length === 0) return [];
  const builder =
    ids && ids.length < FEW
      ? service.select([withIds(ids)])
      : amongAddedLast(service.select(matching), service.table, ids);
  builder.limit(count);
  builder.select(`${RECORD}.id`, 'id');
  for (const [name, field] of Object.entries(summary)) {
    if (reader) builder.addSelect(`${RECORD}.${field}`, name);
    else if (isPublicField(collection, field)) builder.addSelect(publicColumn(collection, field), name);
  }
  for (const [expression, direction] of order) builder.addOrderBy(expression, direction);
  return builder.getRawMany<SummaryRow>();
}

async function someIds(service: AnyCollectionService, matching: Condition[]): Promise<number[]> {
  const ways = service.waysOf(matching)!.map((way) => way.select(`${RECORD}.id`, 'id').limit(FEW));
  const rows = service.repository.manager
    .createQueryBuilder()
    .select('found.id', 'id')
    .from(`(${ways.map((way) => `(${way.getQuery()})`).join(' UNION ')})`, 'found')
    .setParameters(ways[0]!.getParameters())
    .limit(FEW);
  return (await rows.getRawMany<{ id: number }>()).map(({ id }) => id);
}

/** Reads the records added last, and those of the ids, in place of the whole table. */
function amongAddedLast<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  table: string,
  ids: number[] = [],
): SelectQueryBuilder<E> {
  const last = `ARRAY(SELECT "id" FROM "${table}" ORDER BY "id" DESC LIMIT ${ADDED_LAST})`;
  return builder
    .addCommonTableExpression(`SELECT * FROM "${table}" WHERE "id" = ANY(${last} || :some::integer[])`, table, {
      materialized: true,
    })
    .setParameters({ ...builder.getParameters(), some: ids });
}
