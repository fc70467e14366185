import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Order, Range } from './list-query.js';
import type { Page } from '../../platform/http/list-page.js';

export interface Found<Row> {
  rows: Row[];
  total?: number;
}

const TOTAL = 'total';

interface Queries<E extends ObjectLiteral, Row> {
  rows: SelectQueryBuilder<E>;
  total: SelectQueryBuilder<ObjectLiteral>;
  isSearch?: boolean;
  order: Order[];
  run: (rows: SelectQueryBuilder<E>) => Promise<Found<Row>>;
}

/** Reads the first page, and any page of a search, with one query; later pages once the total is known. */
export async function readPage<E extends ObjectLiteral, Row>(
  queries: Queries<E, Row>,
  range: Range,
): Promise<Page<Row>> {
  const read = queries.isSearch ? pageOfSearch : range.first === 0 ? firstPage : laterPage;
  const { rows, total } = await read(queries, range);
  return { rows, total: total ?? 0, first: range.first };
}

function firstPage<E extends ObjectLiteral, Row>({ rows, total, order, run }: Queries<E, Row>, { count }: Range) {
  return run(
    sort(rows, order).limit(count).addSelect(`(${total.getQuery()})`, TOTAL).setParameters(total.getParameters()),
  );
}

/**
 * Counts with a window function. Also orders by the total: PostgreSQL before 17 would otherwise read every row in index
 * order.
 */
async function pageOfSearch<E extends ObjectLiteral, Row>(queries: Queries<E, Row>, { first, count }: Range) {
  const counted = queries.rows.addSelect('count(*) OVER ()::int', TOTAL).orderBy(TOTAL);
  const found = await queries.run(sort(counted, queries.order).offset(first).limit(count));
  return found.rows.length || !first ? found : { rows: [], ...(await queries.total.getRawOne<{ total: number }>()) };
}

/** Reads rows of the second half backwards, so that the last page costs as much as the first. */
async function laterPage<E extends ObjectLiteral, Row>(queries: Queries<E, Row>, { first, count }: Range) {
  const { total } = (await queries.total.getRawOne<{ total: number }>())!;
  if (first >= total) return { rows: [], total };
  const isFromEnd = first > total / 2;
  const limit = Math.min(count, total - first);
  const offset = isFromEnd ? total - first - limit : first;
  const { rows } = await queries.run(sort(queries.rows, queries.order, isFromEnd).offset(offset).limit(limit));
  return { rows: isFromEnd ? rows.reverse() : rows, total };
}

function sort<E extends ObjectLiteral>(builder: SelectQueryBuilder<E>, order: Order[], isFromEnd = false) {
  for (const [expression, direction] of order) {
    builder.addOrderBy(expression, isFromEnd ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction);
  }
  return builder;
}
