import { LIST } from '../../../contract/platform/records.js';
import {
  type Collection,
  type Condition,
  isPublicField,
  type ListContext,
  publicColumn,
  readFlag,
  RECORD,
  sortFieldsOf,
} from './collection.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { JsonTooComplex, parseJson } from '../../platform/validation/json.js';
import { filterConditions } from './list-filter.js';
import { TRASH_FILTERS } from './abilities/trash/trash-filters.js';
import type { Identified } from './collection.entity.js';

const INTEGER = 2 ** 31 - 1;

/** `sort`, `range` and `filter` are JSON texts. */
export interface RawListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

export interface Range {
  first: number;
  count: number;
}

export interface ReadListQuery {
  conditions: Condition[];
  order: Order[];
  range: Range;
  isTrash: boolean;
}

export type Order = [expression: string, direction: 'ASC' | 'DESC'];

/**
 * Throws a 400 that names the invalid parameter. Own code: no library parses the format of ra-data-simple-rest and
 * knows which fields visitors may filter by.
 */
export function readListQuery<E extends Identified>(
  collection: Collection<E>,
  query: RawListQuery,
  context: ListContext,
): ReadListQuery {
  const { isTrash, filter } = readDeleted(collection, parse(query.filter, 'filter', {}), context);
  const filters = { ...collection.filters, ...TRASH_FILTERS };
  const searched = isTrash ? { ...collection, filters, filterDefaults: undefined } : collection;
  const conditions = filterConditions(searched, filter, context);
  const sort = parse(query.sort, 'sort', undefined);
  const preset = isTrash ? ['deletedAt', 'DESC'] : collection.sort;
  const order = readSort(collection, sort ?? preset, { isVisitors: context.isVisitor && sort !== undefined, isTrash });
  const range =
    !query.range && namesSeveral(filter) ? { first: 0, count: LIST.rowsAtMost } : readRange(query, context.rowsAtMost);
  return { conditions, order, range, isTrash };
}

/** As react-admin's `getMany`, which expects all of them. */
const namesSeveral = (filter: unknown): boolean => Array.isArray((filter as { id?: unknown } | null)?.id);

function readDeleted<E extends Identified>(
  { abilities }: Collection<E>,
  filter: unknown,
  { isVisitor }: ListContext,
): { isTrash: boolean; filter: unknown } {
  if (
    !abilities?.trash ||
    isVisitor ||
    typeof filter !== 'object' ||
    filter === null ||
    !Object.hasOwn(filter, 'deleted')
  ) {
    return { isTrash: false, filter };
  }
  const { deleted, ...others } = filter as { deleted: unknown };
  const isTrash = readFlag(deleted);
  if (isTrash === undefined) throw ValidationException.field('filter.deleted', 'Is not a value of this field');
  return { isTrash, filter: others };
}

function parse(value: unknown, name: string, fallback: unknown): unknown {
  if (value === undefined || value === '') return fallback;
  if (typeof value !== 'string') throw ValidationException.field(name, 'Must be given once, as JSON');
  try {
    return parseJson(value);
  } catch (error) {
    throw ValidationException.field(name, error instanceof JsonTooComplex ? error.message : 'Must be JSON');
  }
}

export function readRange(query: RawListQuery, rowsAtMost: number): Range {
  const value = parse(query.range, 'range', [0, Math.min(LIST.rowsByDefault, rowsAtMost) - 1]);
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  const whole = (number: unknown): number is number =>
    Number.isInteger(number) && (number as number) >= 0 && (number as number) <= INTEGER;
  if (!Array.isArray(value) || value.length !== 2 || !whole(first) || !whole(last) || last < first) {
    throw ValidationException.field('range', 'Must be [first, last], counted from 0');
  }
  const count = last - first + 1;
  if (count > rowsAtMost) throw ValidationException.field('range', `Must ask for at most ${rowsAtMost} rows`);
  return { first, count };
}

function readSort<E extends Identified>(
  collection: Collection<E>,
  value: unknown,
  { isVisitors, isTrash }: { isVisitors: boolean; isTrash: boolean },
): Order[] {
  const [name, order] = Array.isArray(value) ? (value as unknown[]) : [];
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
    throw ValidationException.field('sort', 'Must be [field, "ASC" or "DESC"]');
  }
  const field = name as keyof E & string;
  if (isTrash && name === 'deletedAt')
    return [
      [`"${RECORD}"."deletedAt"`, direction],
      [`${RECORD}.id`, direction],
    ];
  if (!sortFieldsOf(collection).includes(name) || (isVisitors && !isPublicField(collection, field))) {
    throw ValidationException.field('sort', `Cannot sort by "${name.slice(0, 60)}"`);
  }
  const column = isVisitors ? publicColumn(collection, field) : `${RECORD}.${field}`;
  const sorted: Order = [sortExpression(collection, field, column), direction];
  return field === 'id' ? [sorted] : [sorted, [`${RECORD}.id`, direction]];
}

/** Sorts enumerated values in the order of their list. The indexes use the same expressions. */
export function sortExpression<E extends Identified>(
  { fields }: Collection<E>,
  field: keyof E & string,
  column: string,
): string {
  const kind = fields[field];
  if (kind === 'text') return `${column} COLLATE "text_order"`;
  if (typeof kind !== 'object') return column;
  return `array_position(ARRAY[${kind.choices.map((choice) => `'${choice}'`).join(', ')}], ${column})`;
}
