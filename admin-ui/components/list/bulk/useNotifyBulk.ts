import { useGetRecordRepresentation, useNotify, useRefresh, type HttpError, type RaRecord } from 'react-admin';
import type { BulkAction, BulkChange, BulkChangeDetails } from '../../../../contract/accounts/bulk.js';
import { declarationOf } from '../../../../contract/records/collections.js';
import { recordVersions, undoBulk } from '../../../providers/bulk.js';
import { watchBulk } from '../../../providers/bulkWatch.js';
import { notifyRestored } from '../../trash/restoreEvents.js';
import { undoMsOf } from '../../trash/undoTime.js';
import { useNotifyFailures } from '../../trash/useNotifyFailures.js';
import { NOT_DONE, refusedOf, stoppedMessage } from './bulkFailures.js';

const DONE: Record<BulkAction, string> = {
  UPDATE: 'list.bulk.updated',
  DELETE: 'list.bulk.deleted',
  RESTORE: 'trash.restored',
  DELETE_FOREVER: 'trash.forever.done',
};

const doneMessage = ({ action, undoOf }: BulkChange) =>
  action === 'UPDATE' && undoOf !== null ? 'list.bulk.undone' : DONE[action];

/**
 * Reports the result of a bulk change in toasts: what was done, with Undo, and what failed. `records` may lack some of
 * the changed records, which are then named by their id.
 */
export function useNotifyBulk(resource: string) {
  const nameOf = useGetRecordRepresentation(resource);
  const hasTrash = Boolean(declarationOf(resource)?.hasTrash);
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailures = useNotifyFailures(resource);

  const notifyError = (error: unknown) => {
    const { status, message } = error as HttpError;
    if (status !== 401) notify(message, { type: 'error' });
  };
  const undo = async ({ id, collection, doneRows }: BulkChangeDetails, records: RaRecord[]) => {
    try {
      const undone = await watchBulk(await undoBulk(id));
      recordVersions(collection, doneRows, undone);
      notifyAll(undone, records);
    } catch (error) {
      notifyError(error);
    }
  };
  const notifyDone = (change: BulkChangeDetails, records: RaRecord[]) => {
    const [first] = change.doneRows;
    if (!first) return;
    const undoMs = undoMsOf(change);
    const isUndoable =
      undoMs > 0 && change.undoOf === null && (change.action === 'UPDATE' || (change.action === 'DELETE' && hasTrash));
    notify(doneMessage(change), {
      type: 'success',
      messageArgs: {
        smart_count: change.done,
        name: nameOf(records.find(({ id }) => Number(id) === first.id) ?? { id: first.id }),
      },
      ...(isUndoable && {
        action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: () => void undo(change, records) },
        autoHideDuration: undoMs,
      }),
    });
    if (change.action === 'RESTORE') notifyRestored(resource, first.id);
  };
  const notifyStopped = (change: BulkChangeDetails) =>
    notify(stoppedMessage(change), {
      type: 'info',
      messageArgs: {
        name: change.stoppedBy,
        settled: change.done + change.failed,
        total: change.total,
      },
    });
  const notifyAll = (change: BulkChangeDetails, records: RaRecord[]) => {
    notifyDone(change, records);
    refresh();
    if (change.state === 'STOPPED') notifyStopped(change);
    notifyFailures(NOT_DONE[change.action], refusedOf(change), records);
  };
  return { notifyDone, notifyStopped, notifyAll, notifyError };
}
