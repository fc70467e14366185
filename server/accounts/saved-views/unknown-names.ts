import type { Issue } from '../../../contract/platform/envelope.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import type { CollectionRouting, QueryContext } from '../../records/collection/collection.js';
import { type RawListQuery, readListQuery } from '../../records/collection/list-query.js';

export type ViewedList = CollectionRouting & Parameters<typeof readListQuery>[0];

/** Validates a view's query as its list would. */
export function unknownNames(list: ViewedList, query: string, context: QueryContext): Issue[] {
  const given = Object.fromEntries(new URLSearchParams(query));
  const issues = [...refusal(list, given, context), ...unknownColumn(list, given.columns)];
  return issues.map(({ path, message }) => ({ path: `query.${path}`, message }));
}

function refusal(list: ViewedList, { filter, sort, order = 'ASC' }: Record<string, string>, context: QueryContext) {
  const query: RawListQuery = { filter, sort: sort && JSON.stringify([sort, order]) };
  try {
    readListQuery(list, query, { ...context, isVisitor: false, isApiToken: false, rowsAtMost: 1 });
    return [];
  } catch (error) {
    if (error instanceof ValidationException) return error.issues;
    throw error;
  }
}

function unknownColumn({ staffDto }: ViewedList, columns: string | undefined): Issue[] {
  const known = fieldsOf(staffDto);
  const unknown = columns?.split(',').find((name) => !known.includes(name));
  return unknown === undefined ? [] : [{ path: 'columns', message: `Has no column "${unknown}"` }];
}
