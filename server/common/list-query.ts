import type { SelectQueryBuilder } from 'typeorm';
import { readInstant } from '../../contract/dates.js';
import { LIST } from '../../contract/records.js';
import { type Collection, type FieldKind, type Moment, narrow, readFlag, RECORD } from './collection.js';
import { Invalid } from './failures.js';
import { readChoice } from './fields.js';
import { JsonTooComplex, parseJson } from './json.js';
import { storable } from './storable.js';
import type { StoredRecord } from './stored-record.js';

const INTEGER = 2 ** 31 - 1;

/** A list's query as it came: `sort`, `range` and `filter` are JSON texts. */
export interface RawListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

export interface Range {
  first: number;
  count: number;
}

/** Adds the filter and the order of a query to a select, and answers the rows it asks for. Faults are a 400 that names them. */
export function applyListQuery<E extends StoredRecord>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  query: RawListQuery,
  moment: Moment,
): Range {
  applyFilter(builder, collection, parse(query.filter, 'filter', {}), moment);
  applySort(builder, collection, parse(query.sort, 'sort', collection.sort));
  return readRange(parse(query.range, 'range', [0, LIST.rowsByDefault - 1]));
}

function parse(value: unknown, name: string, fallback: unknown): unknown {
  if (value === undefined || value === '') return fallback;
  if (typeof value !== 'string') throw Invalid.field(name, 'Must be given once, as JSON');
  try {
    return parseJson(value);
  } catch (error) {
    throw Invalid.field(name, error instanceof JsonTooComplex ? error.message : 'Must be JSON');
  }
}

function readRange(value: unknown): Range {
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  const whole = (number: unknown): number is number =>
    Number.isInteger(number) && (number as number) >= 0 && (number as number) <= INTEGER;
  if (!Array.isArray(value) || value.length !== 2 || !whole(first) || !whole(last) || last < first) {
    throw Invalid.field('range', 'Must be [first, last], counted from 0');
  }
  const count = last - first + 1;
  if (count > LIST.rowsAtMost) throw Invalid.field('range', `Must ask for at most ${LIST.rowsAtMost} rows`);
  return { first, count };
}

function applySort<E extends StoredRecord>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  value: unknown,
): void {
  const [field, order] = Array.isArray(value) ? (value as unknown[]) : [];
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
    throw Invalid.field('sort', 'Must be [field, "ASC" or "DESC"]');
  }
  if (!Object.hasOwn(collection.fields, field)) throw Invalid.field('sort', `Cannot sort by ${quoted(field)}`);
  builder.orderBy(`${RECORD}.${field}`, direction);
  if (field !== 'id') builder.addOrderBy(`${RECORD}.id`, direction);
}

function applyFilter<E extends StoredRecord>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  value: unknown,
  moment: Moment,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw Invalid.field('filter', 'Must be an object');
  }
  for (const [name, wanted] of Object.entries(value)) {
    if (name === 'q') {
      applySearch(builder, collection, wanted);
    } else if (collection.filters && Object.hasOwn(collection.filters, name)) {
      const condition = collection.filters[name]!(wanted, moment);
      if (!condition) throw Invalid.field(`filter.${name}`, 'Is not one of the documented values');
      narrow(builder, condition);
    } else {
      applyField(builder, collection, name, wanted, moment);
    }
  }
}

function applySearch<E extends StoredRecord>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  wanted: unknown,
): void {
  if (typeof wanted !== 'string' || wanted.length > LIST.searchLength || !storable(wanted)) {
    throw Invalid.field('filter.q', `Must be text of at most ${LIST.searchLength} characters`);
  }
  const words = wanted.trim();
  if (!words) return;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const where = collection.search.map((field) => `${RECORD}.${field} ILIKE :q`).join(' OR ');
  narrow(builder, { where, parameters: { q: pattern } });
}

const BOUND = /^(.+)_(gte|lte)$/;

function applyField<E extends StoredRecord>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  name: string,
  wanted: unknown,
  { timeZone }: Moment,
): void {
  const [, bounded, bound] = BOUND.exec(name) ?? [];
  const field = bounded ?? name;
  const kind = Object.hasOwn(collection.fields, field) ? collection.fields[field as keyof E & string] : undefined;
  if (!kind || (bound && kind !== 'instant')) throw Invalid.field(`filter.${name}`, `Cannot filter by ${quoted(name)}`);
  const read = (value: unknown) => {
    const known = readValue(kind, value, timeZone, bound === 'lte' ? 'end' : 'start');
    if (known === undefined) throw Invalid.field(`filter.${name}`, 'Is not a value of this field');
    return known;
  };
  const key = `filter_${name}`;
  // A number may be greater than what its column holds.
  const type = kind === 'integer' ? '::integer' : '';
  if (Array.isArray(wanted) && !bound) {
    if (wanted.length > LIST.rowsAtMost) throw Invalid.field(`filter.${name}`, 'Names too many values');
    const where = `${RECORD}.${field} = ANY(:${key}${type && `${type}[]`})`;
    narrow(builder, { where, parameters: { [key]: wanted.map(read) } });
  } else {
    const operator = bound === 'gte' ? '>=' : bound === 'lte' ? '<=' : '=';
    narrow(builder, { where: `${RECORD}.${field} ${operator} :${key}${type}`, parameters: { [key]: read(wanted) } });
  }
}

function readValue(kind: FieldKind, value: unknown, timeZone: string, edge: 'start' | 'end'): unknown {
  switch (kind) {
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
      return Number.isInteger(number) && Math.abs(number as number) <= INTEGER ? number : undefined;
    }
    case 'text':
      return typeof value === 'string' && value.length <= 1000 && storable(value) ? value : undefined;
    case 'flag':
      return readFlag(value);
    case 'instant':
      return readInstant(value, timeZone, edge);
    default: {
      const word = readChoice(value, kind.aliases);
      return kind.choices.find((choice) => choice.toUpperCase() === word);
    }
  }
}

const quoted = (name: string) => `"${name.slice(0, 60)}"`;
