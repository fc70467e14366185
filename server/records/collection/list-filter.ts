import { readInstant } from '../../platform/validation/read-instant.js';
import { LIST } from '../../../contract/platform/records.js';
import {
  type Collection,
  type CollectionRouting,
  type Condition,
  type FieldKind,
  isPublicField,
  type ListContext,
  readFlag,
  RECORD,
} from './collection.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { readChoice } from '../../platform/validation/fields.js';
import { SCHEDULE_FILTERS } from './abilities/schedule/schedule.js';
import { isSearched, searchCondition } from './list-search.js';
import { storable } from '../../platform/validation/storable.js';
import type { Identified } from './collection.entity.js';

const INTEGER = 2 ** 31 - 1;

export function filterConditions<E extends Identified>(
  collection: Collection<E>,
  value: unknown,
  context: ListContext,
): Condition[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw ValidationException.field('filter', 'Must be an object');
  }
  const filter: Record<string, unknown> = { ...collection.filterDefaults, ...value };
  return Object.entries(filter).flatMap(([name, wanted]) => {
    if (name === 'q' && isSearched(collection)) return searchCondition(collection, wanted, context) ?? [];
    if (!collection.filters || !Object.hasOwn(collection.filters, name)) {
      return fieldConditions(collection, name, wanted, context);
    }
    const condition = collection.filters[name]!(wanted, context, filter);
    if (!condition) throw ValidationException.field(`filter.${name}`, 'Is not one of the documented values');
    return condition;
  });
}

export const filterFieldsOf = ({ fields, abilities }: CollectionRouting): Record<string, FieldKind> => ({
  ...fields,
  ...(abilities?.schedule && SCHEDULE_FILTERS),
});

const BOUND = /^(.+)_(gte|lte)$/;

function fieldConditions<E extends Identified>(
  collection: Collection<E>,
  name: string,
  wanted: unknown,
  { timeZone, isVisitor }: ListContext,
): Condition[] {
  const [, bounded, bound] = BOUND.exec(name) ?? [];
  const field = (bounded ?? name) as keyof E & string;
  const fields = filterFieldsOf(collection);
  const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const isHidden = isVisitor && !isPublicField(collection, field);
  if (!kind || isHidden || (bound && kind !== 'instant')) {
    throw ValidationException.field(`filter.${name}`, `Cannot filter by "${name.slice(0, 60)}"`);
  }
  const read = (value: unknown) => {
    const known = readValue(kind, value, timeZone, bound === 'lte' ? 'end' : 'start');
    if (known === undefined) throw ValidationException.field(`filter.${name}`, 'Is not a value of this field');
    return known;
  };
  const publicWhen = isVisitor ? collection.publicWhen?.[field] : undefined;
  const shown: Condition[] = publicWhen ? [{ where: publicWhen }] : [];
  const isList = Array.isArray(wanted) && !bound;
  if (isList && wanted.length > LIST.rowsAtMost) {
    throw ValidationException.field(`filter.${name}`, 'Names too many values');
  }
  const values = isList ? wanted.map(read) : [read(wanted)];
  const key = `filter_${name}`;
  // The number may exceed the range of its column.
  const type = kind === 'integer' ? '::integer' : '';
  if (isList) {
    const where = `${RECORD}.${field} = ANY(:${key}${type && `${type}[]`})`;
    return [...shown, { where, parameters: { [key]: values } }];
  }
  // A literal, so that the planner can use a partial index.
  if (kind === 'flag') {
    return [...shown, { where: values[0] ? `${RECORD}.${field}` : `NOT ${RECORD}.${field}` }];
  }
  const operator = bound === 'gte' ? '>=' : bound === 'lte' ? '<=' : '=';
  const where = `${RECORD}.${field} ${operator} :${key}${type}`;
  return [...shown, { where, parameters: { [key]: values[0] } }];
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
