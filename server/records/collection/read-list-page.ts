import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Order, Range } from './list-query.js';
import type { Page } from '../../platform/http/list-page.js';

/** What a query for rows was answered, with the total where it asked for that, too. */
export interface Found<Row> {
  rows: Row[];
  total?: number;
}

const TOTAL = 'total';

interface Queries<E extends ObjectLiteral, Row> {
  rows: SelectQueryBuilder<E>;
  /** Answers one row, its `total`. */
  total: SelectQueryBuilder<ObjectLiteral>;
  isSearch?: boolean;
  order: Order[];
  run: (rows: SelectQueryBuilder<E>) => Promise<Found<Row>>;
}

/** One page of a list: the first, and any of a search, with one query, a later one when the total is known. */
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
 * Counts what it finds. The order by the total, which all rows share, is of no index: else PostgreSQL before 17 reads every
 * row in the order of one, as if it could stop after the page.
 */
async function pageOfSearch<E extends ObjectLiteral, Row>(queries: Queries<E, Row>, { first, count }: Range) {
  const counted = queries.rows.addSelect('count(*) OVER ()::int', TOTAL).orderBy(TOTAL);
  const found = await queries.run(sort(counted, queries.order).offset(first).limit(count));
  return found.rows.length || !first ? found : { rows: [], ...(await queries.total.getRawOne<{ total: number }>()) };
}

/** Rows nearer to the end are counted from there, so that the last page costs what the first does. */
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
