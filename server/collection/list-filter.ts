import type { SelectQueryBuilder } from 'typeorm';
import { readInstant } from '../validation/read-instant.js';
import { LIST } from '../../contract/records.js';
import { type Collection, type FieldKind, isPublicField, narrow, readFlag, RECORD } from './collection.js';
import { ValidationException } from '../http/exceptions.js';
import { readChoice } from '../validation/fields.js';
import type { Asker } from './list-query.js';
import { applySearch } from './list-search.js';
import { storable } from '../validation/storable.js';
import type { CollectionEntity } from './collection.entity.js';

const INTEGER = 2 ** 31 - 1;

export function applyFilter<E extends CollectionEntity>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  value: unknown,
  asker: Asker,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw ValidationException.field('filter', 'Must be an object');
  }
  for (const [name, wanted] of Object.entries({ ...collection.filterDefaults, ...value })) {
    if (name === 'q') {
      applySearch(builder, collection, wanted);
    } else if (collection.filters && Object.hasOwn(collection.filters, name)) {
      const condition = collection.filters[name]!(wanted, asker);
      if (!condition) throw ValidationException.field(`filter.${name}`, 'Is not one of the documented values');
      narrow(builder, condition);
    } else {
      applyField(builder, collection, name, wanted, asker);
    }
  }
}

const BOUND = /^(.+)_(gte|lte)$/;

function applyField<E extends CollectionEntity>(
  builder: SelectQueryBuilder<E>,
  collection: Collection<E>,
  name: string,
  wanted: unknown,
  { timeZone, isVisitor }: Asker,
): void {
  const [, bounded, bound] = BOUND.exec(name) ?? [];
  const field = (bounded ?? name) as keyof E & string;
  const kind = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined;
  const isHidden = isVisitor && !isPublicField(collection, field);
  if (!kind || isHidden || (bound && kind !== 'instant')) {
    throw ValidationException.field(`filter.${name}`, `Cannot filter by "${name.slice(0, 60)}"`);
  }
  const publicWhen = isVisitor ? collection.publicWhen?.[field] : undefined;
  if (publicWhen) narrow(builder, { where: publicWhen });
  const read = (value: unknown) => {
    const known = readValue(kind, value, timeZone, bound === 'lte' ? 'end' : 'start');
    if (known === undefined) throw ValidationException.field(`filter.${name}`, 'Is not a value of this field');
    return known;
  };
  if (kind === 'flag' && !Array.isArray(wanted)) {
    // Written out, so that the planner sees which partial index fits.
    narrow(builder, { where: read(wanted) ? `${RECORD}.${field}` : `NOT ${RECORD}.${field}` });
    return;
  }
  const key = `filter_${name}`;
  // A number may be greater than what its column holds.
  const type = kind === 'integer' ? '::integer' : '';
  if (Array.isArray(wanted) && !bound) {
    if (wanted.length > LIST.rowsAtMost) throw ValidationException.field(`filter.${name}`, 'Names too many values');
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
