import type { BulkAction, BulkChangeDetails } from '../../../contract/bulk.js';

/** Why a record is as it was. */
export interface RowFailure {
  id: number;
  status: number;
  message: string;
}

/** The message of those that a change was stopped before. */
export const STOPPED = 'list.bulk.stopped';

/** What has not been done, by the key of its title. */
export type NotDone = 'list.bulk.not_updated' | 'list.bulk.not_deleted' | 'trash.not_restored';

export const NOT_DONE = {
  UPDATE: 'list.bulk.not_updated',
  DELETE: 'list.bulk.not_deleted',
  RESTORE: 'trash.not_restored',
  DELETE_FOREVER: 'list.bulk.not_deleted',
} as const satisfies Record<BulkAction, NotDone>;

export const isOfTrash = (action: BulkAction): boolean => action === 'RESTORE' || action === 'DELETE_FOREVER';

/** What a change has not done, with the keys of the messages that say why, or the server's own reasons. */
export function failuresOf({ action, failures, notReached }: BulkChangeDetails): RowFailure[] {
  const failed = failures.flatMap(({ status, message, ids }) =>
    ids.map((id) => ({ id, status, message: reasonOf(action, status, message) })),
  );
  return [...failed, ...notReached.map((id) => ({ id, status: 0, message: STOPPED }))];
}

function reasonOf(action: BulkAction, status: number, message: string): string {
  if (status === 412) return action === 'UPDATE' ? 'list.bulk.changed' : 'list.bulk.changed_deletion';
  if (status === 404) return isOfTrash(action) ? 'trash.gone' : 'list.bulk.gone';
  if (status !== 500) return message;
  return action === 'RESTORE' ? 'trash.restore_failed' : 'list.bulk.failed';
}
