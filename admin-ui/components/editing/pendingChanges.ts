import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

export interface PendingChange {
  id: Identifier;
  /** The fields as they are shown meanwhile. */
  shown: object;
}

/** The mutation key of `useSendChange`. */
export const changesOf = (resource: string) => [resource, 'change'];

const changeOf = ({ state }: { state: { variables?: unknown } }) => state.variables as PendingChange;

/**
 * The changes of a resource's records that the server has not answered yet, oldest first; with an id those of one record,
 * because a change of another must not render its card again.
 */
export function usePendingChanges(resource: string, id?: Identifier): PendingChange[] {
  return useMutationState({
    filters: {
      mutationKey: changesOf(resource),
      status: 'pending',
      predicate: (mutation) => id === undefined || String(changeOf(mutation).id) === String(id),
    },
    select: changeOf,
  });
}

export function withChanges<T extends RaRecord>(record: T, changes: PendingChange[]): T {
  const own = changes.filter(({ id }) => String(id) === String(record.id));
  return own.length ? Object.assign({}, record, ...own.map(({ shown }) => shown)) : record;
}

/** A record with its pending changes. Rows keep what the server said, so that a refetch does not undo what is shown. */
export function useShownRecord<T extends RaRecord | undefined>(resource: string, record: T): T {
  const changes = usePendingChanges(resource, record?.id);
  return useMemo(() => record && withChanges(record, changes), [record, changes]);
}
