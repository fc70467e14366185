import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Order, Range } from './list-query.js';
import type { Page } from '../../platform/http/list-page.js';
import { RECORD } from './collection.js';

export interface Found<Row> {
  rows: Row[];
  total?: number;
}

const TOTAL = 'total';

export interface Queries<E extends ObjectLiteral, Row> {
  /** Of a search: all rows. */
  rows: () => SelectQueryBuilder<E>;
  total: () => SelectQueryBuilder<ObjectLiteral>;
  /** Of a search: the queries that together find the wanted rows. */
  ways?: SelectQueryBuilder<E>[];
  order: Order[];
  run: (rows: SelectQueryBuilder<E>) => Promise<Found<Row>>;
  /** Runs a query that is built only once for each shape. */
  runAgain?: (shape: unknown[], build: () => SelectQueryBuilder<E>) => Promise<Found<Row>>;
}

/** Reads the first page, and any page of a search, with one query; later pages once the total is known. */
export async function readPage<E extends ObjectLiteral, Row>(
  queries: Queries<E, Row>,
  range: Range,
): Promise<Page<Row>> {
  const read = queries.ways ? pageOfSearch : range.first === 0 ? firstPage : laterPage;
  const { rows, total } = await read(queries, range);
  return { rows, total: total ?? 0, first: range.first };
}

function firstPage<E extends ObjectLiteral, Row>(
  { rows, total, order, run, runAgain }: Queries<E, Row>,
  { count }: Range,
) {
  const build = () => {
    const all = total();
    return sort(rows(), order).limit(count).addSelect(`(${all.getQuery()})`, TOTAL).setParameters(all.getParameters());
  };
  return runAgain ? runAgain([order, count], build) : run(build());
}

/**
 * Finds in each way apart, because PostgreSQL compares a text twice where it unites indexes, and counts ids and keys
 * with a window function, because whole rows do not fit its memory. Also orders by the total: PostgreSQL before 17 would
 * otherwise read every row in index order.
 */
async function pageOfSearch<E extends ObjectLiteral, Row>(
  { rows, ways = [], total, order, run }: Queries<E, Row>,
  { first, count }: Range,
) {
  // Every order ends with the id.
  const nameOf = (index: number) => (index === order.length - 1 ? 'id' : `key${index}`);
  const found = ways.map((way) => {
    way.select([]);
    order.forEach(([expression], index) => way.addSelect(expression, nameOf(index)));
    return `(${way.getQuery()})`;
  });
  const keys = order.map(([, direction], index) => `"${nameOf(index)}" ${direction}`);
  const page = `
    SELECT "id", count(*) OVER ()::int AS "${TOTAL}" FROM (${found.join(' UNION ')}) AS "found"
     ORDER BY "${TOTAL}", ${keys.join(', ')} LIMIT ${count} OFFSET ${first}`;
  const all = rows();
  const paged = all
    .innerJoin(`(${page})`, 'page', `page.id = ${RECORD}.id`)
    .addSelect(`page.${TOTAL}`, TOTAL)
    .setParameters({ ...all.getParameters(), ...ways[0]!.getParameters() });
  const result = await run(sort(paged, order));
  return result.rows.length || !first ? result : { rows: [], ...(await total().getRawOne<{ total: number }>()) };
}

/** Reads rows of the second half backwards, so that the last page costs as much as the first. */
async function laterPage<E extends ObjectLiteral, Row>(queries: Queries<E, Row>, { first, count }: Range) {
  const { total } = (await queries.total().getRawOne<{ total: number }>())!;
  if (first >= total) return { rows: [], total };
  const isFromEnd = first > total / 2;
  const limit = Math.min(count, total - first);
  const offset = isFromEnd ? total - first - limit : first;
  const { rows } = await queries.run(sort(queries.rows(), queries.order, isFromEnd).offset(offset).limit(limit));
  return { rows: isFromEnd ? rows.reverse() : rows, total };
}

function sort<E extends ObjectLiteral>(builder: SelectQueryBuilder<E>, order: Order[], isFromEnd = false) {
  for (const [expression, direction] of order) {
    builder.addOrderBy(expression, isFromEnd ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction);
  }
  return builder;
}
