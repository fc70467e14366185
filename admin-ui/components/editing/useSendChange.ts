import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRefresh, type HttpError, type Identifier, type RaRecord } from 'react-admin';
import { forgetPrefetched } from '../prefetched.js';
import { queueWrite } from './queueWrite.js';
import { changesOf, type PendingChange } from './pendingChanges.js';

interface Page {
  data: RaRecord[];
}

/** Updates the record in cached lists and details until they are refetched. */
function showSaved(queryClient: QueryClient, resource: string, saved: RaRecord): void {
  const replace = <T extends RaRecord>(row: T): T => (String(row.id) === String(saved.id) ? { ...row, ...saved } : row);
  queryClient.setQueriesData<Page>(
    { queryKey: [resource, 'getList'] },
    (page) => page && { ...page, data: page.data.map(replace) },
  );
  queryClient.setQueriesData<RaRecord[]>({ queryKey: [resource, 'getMany'] }, (rows) => rows?.map(replace));
  // A query with `meta` belongs to a form, whose unsaved changes are based on the loaded version.
  queryClient.setQueriesData<RaRecord>(
    {
      queryKey: [resource, 'getOne', { id: String(saved.id) }],
      predicate: ({ queryKey }) => !(queryKey[2] as { meta?: unknown }).meta,
    },
    (record) => record && replace(record),
  );
}

interface Change<T> {
  resource: string;
  id: Identifier;
  shown: object;
  /** Returns the stored record, or its changed fields. */
  send: () => Promise<T>;
}

/** Applies a change to a record optimistically. If the server refuses it, shows the stored record again. */
export function useSendChange() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return <T extends RaRecord>({ resource, id, shown, send }: Change<T>): Promise<T> => {
    forgetPrefetched(queryClient, resource, id);
    return queryClient
      .getMutationCache()
      .build<T, HttpError, PendingChange, unknown>(queryClient, {
        mutationKey: changesOf(resource),
        mutationFn: () => queueWrite(resource, id, send),
        onSuccess: (saved) => showSaved(queryClient, resource, saved),
        onSettled: () => refresh(),
      })
      .execute({ id, shown });
  };
}
