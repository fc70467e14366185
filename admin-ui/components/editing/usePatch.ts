import type { RaRecord } from 'react-admin';
import { usePendingChanges } from './pendingChanges.js';
import { useChange, type ChangeOptions } from './useChange.js';

/** `useChange` for one record. */
export function usePatch<T extends RaRecord>(resource: string, record: T) {
  const change = useChange();
  const isChanging = usePendingChanges(resource, record.id).length > 0;
  return {
    change: async (data: Partial<T>, options: ChangeOptions<T>): Promise<boolean> =>
      Boolean(await change(resource, record, data, options)),
    isChanging,
  };
}
