import type { BulkAction, BulkChangeDetails, BulkFailure } from '../../../../contract/accounts/bulk.js';
import type { LastSave } from '../../../../contract/platform/records.js';
import { isStoppedHere } from '../../../providers/bulkWatch.js';

export interface RowFailure {
  id: number;
  status: number;
  message: string;
  /** Who changed or deleted it in between; inserted in the message as `saved`. */
  save?: LastSave;
}

/** Message key for records that a stopped change did not reach. */
export const STOPPED = 'list.bulk.stopped';

/** Message key of the title above the records that were not changed. */
export type NotDone = 'list.bulk.not_updated' | 'list.bulk.not_deleted' | 'trash.not_restored';

export const NOT_DONE = {
  UPDATE: 'list.bulk.not_updated',
  DELETE: 'list.bulk.not_deleted',
  RESTORE: 'trash.not_restored',
  DELETE_FOREVER: 'list.bulk.not_deleted',
} as const satisfies Record<BulkAction, NotDone>;

export const isOfTrash = (action: BulkAction): boolean => action === 'RESTORE' || action === 'DELETE_FOREVER';

export const refusedOf = ({ action, failures }: BulkChangeDetails): RowFailure[] =>
  failures.flatMap(({ ids, save, ...failure }) =>
    ids.map((id) => ({ id, status: failure.status, message: reasonOf(action, { ...failure, save }), save })),
  );

/** Returns the rows that were not changed: refused or not reached. */
export const failuresOf = (change: BulkChangeDetails): RowFailure[] => [
  ...refusedOf(change),
  ...change.notReached.map((id) => ({ id, status: 0, message: STOPPED })),
];

/** Failed rows that still exist. */
export const thereStill = (failures: RowFailure[]): RowFailure[] => failures.filter(({ status }) => status !== 404);

export function stoppedMessage({ id, stoppedBy, isStoppedByReader }: BulkChangeDetails): string {
  if (isStoppedHere(id)) return 'list.bulk.stopped_here';
  if (isStoppedByReader) return 'list.bulk.stopped_elsewhere';
  return stoppedBy === null ? 'list.bulk.stopped_unknown' : 'list.bulk.stopped_by';
}

function reasonOf(action: BulkAction, { status, message, save }: Omit<BulkFailure, 'ids'>): string {
  if (status === 412) return `list.bulk.changed${action === 'UPDATE' ? '' : '_deletion'}${save ? '_by' : ''}`;
  if (status === 404) return isOfTrash(action) ? 'trash.gone' : `list.bulk.gone${save ? '_by' : ''}`;
  if (status !== 500) return message;
  return action === 'RESTORE' ? 'trash.restore_failed' : 'list.bulk.failed';
}
