import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetOneParams, Identifier, RaRecord } from 'react-admin';
import { whenWritten } from './editing/queueWrite.js';

/** For so long, a form opens with what was prefetched. */
const FRESH_MS = 10_000;

/** Not react-admin's own query of a record, whose data may be as old as the list. */
const keyOf = (resource: string, id: Identifier) => [resource, 'prefetched', String(id)];

/** Waits for the user's own pending changes: a form would take them for those of another tab, or undo them. */
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

/** The first data of a form's own query, if it was prefetched just now and nothing was changed since. */
export function prefetchedRecord(queryClient: QueryClient, resource: string, id: Identifier) {
  const state = queryClient.getQueryState<RaRecord>(keyOf(resource, id));
  const isFresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_MS;
  return isFresh ? { initialData: state.data, initialDataUpdatedAt: state.dataUpdatedAt } : {};
}
