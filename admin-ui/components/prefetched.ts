import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetOneParams, Identifier, RaRecord } from 'react-admin';
import { whenWritten } from './editing/queueWrite.js';

const FRESH_MS = 10_000;

/** Differs from react-admin's own query key, whose data may be as old as the list. */
const keyOf = (resource: string, id: Identifier) => [resource, 'prefetched', String(id)];

/**
 * Loads a record for a form after the user's own pending changes are written: otherwise the form would take them for
 * changes of another tab, or undo them.
 */
export async function readForForm(
  dataProvider: DataProvider,
  resource: string,
  params: GetOneParams & { signal?: AbortSignal },
): Promise<RaRecord> {
  await whenWritten(resource, params.id);
  return (await dataProvider.getOne(resource, params)).data;
}

export function prefetchRecord(queryClient: QueryClient, dataProvider: DataProvider, resource: string, id: Identifier) {
  return queryClient.prefetchQuery({
    queryKey: keyOf(resource, id),
    queryFn: ({ signal }) => readForForm(dataProvider, resource, { id, signal }),
    staleTime: FRESH_MS,
  });
}

export function forgetPrefetched(queryClient: QueryClient, resource: string, id: Identifier): void {
  queryClient.removeQueries({ queryKey: keyOf(resource, id) });
}

/**
 * Initial data for the query of a form, if the record was prefetched within the last 10 seconds and has not been
 * invalidated.
 */
export function prefetchedRecord(queryClient: QueryClient, resource: string, id: Identifier) {
  const state = queryClient.getQueryState<RaRecord>(keyOf(resource, id));
  const isFresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_MS;
  return isFresh ? { initialData: state.data, initialDataUpdatedAt: state.dataUpdatedAt } : {};
}
