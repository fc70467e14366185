import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';
import { isApiCollection } from '../../../contract/records/api-scopes.js';
import type { ApiVerb } from '../../../contract/records/collections.js';
import { Roles, Scope } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccessPage } from '../../platform/openapi/api-responses.js';
import { type CollectionRouting, isPublicField, sortFieldsOf } from './collection.js';
import { filterFieldsOf } from './list-filter.js';
import { isSearched } from './list-search.js';
import { TRASH_FILTERS } from './abilities/trash/trash-filters.js';

export const LISTING =
  'One page, by `range`; `Content-Range` says of how many. Staff read all, visitors what they may see, with fewer fields.';

export function Scoped(collection: CollectionRouting, verb: ApiVerb) {
  if (!isApiCollection(collection.name)) return applyDecorators();
  return applyDecorators(Scope(`${collection.name}:${verb}`), ApiErrors(401, 403, 429));
}

/** Marks a route that makes or deletes a whole record, which `assertMayMake` refuses to some branch-bound users. */
export const MAKES = 'collection:makes';
export const Makes = () => SetMetadata(MAKES, true);

export const IdParam = () => ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } });

export const RevisionParam = () => ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1 } });

export const IfMatch = () =>
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag of the record, or its version in quotes' });

/** A staff list with its own path beside the public one. */
export function StaffList(collection: CollectionRouting, many: string) {
  return applyDecorators(
    Roles(),
    ListQueries(collection),
    ApiOperation({ summary: `List all ${many}, for staff`, description: LISTING }),
    ApiSuccessPage([collection.staffDto], collection.name, `${capital(many)} loaded`),
    ApiErrors(400, 401, 403),
  );
}

export function ListQueries(collection: CollectionRouting) {
  const fields = namesOf(collection, Object.keys(filterFieldsOf(collection)));
  const searched = isSearched(collection);
  const special = [...(searched ? ['q'] : []), ...Object.keys(collection.filters ?? {})].map((name) => `, ${name}`);
  const query = (name: string, description: string, example: string) =>
    ApiQuery({ name, required: false, schema: { type: 'string', example }, description });
  return applyDecorators(
    query(
      'sort',
      `JSON: [field, order]. Fields: ${namesOf(collection, sortFieldsOf(collection))}`,
      JSON.stringify(collection.sort),
    ),
    query(
      'range',
      'JSON: [first, last], counted from 0, at most 1000 rows (a visitor: 100). Default: 100, or all of the ids in filter',
      '[0,11]',
    ),
    query(
      'filter',
      `JSON: an object of fields (${fields}), arrays for any-of, dates with _gte and _lte${special.join('')}` +
        (collection.abilities?.trash
          ? `; staff: deleted, for the trash, and with it ${Object.keys(TRASH_FILTERS).join(', ')}`
          : '') +
        Object.entries(collection.filterTexts ?? {})
          .map(([name, text]) => `. ${name}: ${text}`)
          .join(''),
      searched ? '{"q":"sport"}' : '{"id":[1,2]}',
    ),
  );
}

export const RangeQuery = (rowsAtMost: number) =>
  ApiQuery({
    name: 'range',
    required: false,
    schema: { type: 'string', example: '[0,11]' },
    description: `JSON: [first, last], counted from 0, at most ${rowsAtMost} rows`,
  });

function namesOf(collection: CollectionRouting, fields: string[]): string {
  const visitors = fields.filter((field) => isPublicField(collection, field));
  return fields.join(', ') + (visitors.length ? `; visitors: ${visitors.join(', ')}` : '');
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
