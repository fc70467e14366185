import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

export interface PendingChange {
  id: Identifier;
  /** Values to show until the server answers. */
  shown: object;
}

export const changesOf = (resource: string) => [resource, 'change'];

const changeOf = ({ state }: { state: { variables?: unknown } }) => state.variables as PendingChange;

/**
 * Changes of a resource that the server has not answered yet, oldest first. With an id, only those of that record, so
 * that a change of another record does not re-render its card.
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

/**
 * Returns a record with its pending changes. The cached row stays unchanged, so that a refetch does not undo what is
 * shown.
 */
export function useShownRecord<T extends RaRecord | undefined>(resource: string, record: T): T {
  const changes = usePendingChanges(resource, record?.id);
  return useMemo(() => record && withChanges(record, changes), [record, changes]);
}
