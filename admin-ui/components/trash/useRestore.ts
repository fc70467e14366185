import {
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { restoreRecord } from '../../providers/trash.js';
import type { RowFailure } from '../list/bulk/bulkFailures.js';
import { useBulkChange } from '../list/bulk/useBulkChange.js';
import { useNotifyBulk } from '../list/bulk/useNotifyBulk.js';
import { notifyRestored } from './restoreEvents.js';

/**
 * Restores deleted records, reports it in a toast and returns those that failed; undefined if the failures were already
 * reported. For a single record whose title is taken, it asks for another title.
 */
export function useRestore() {
  const resource = useResourceContext()!;
  const nameOf = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = useBulkChange();
  const { notifyError } = useNotifyBulk(resource);

  const restoreOne = async (record: RaRecord): Promise<RowFailure[]> => {
    try {
      await restoreRecord(resource, record);
      notify('trash.restored', { type: 'success', messageArgs: { smart_count: 1, name: nameOf(record) } });
      notifyRestored(resource, record.id);
      return [];
    } catch (error) {
      const { status, message } = error as HttpError;
      const reason = message === 'app.error.generic' ? 'trash.restore_failed' : message;
      return [{ id: Number(record.id), status, message: reason }];
    } finally {
      refresh();
    }
  };
  const restoreMany = async (records: RaRecord[]): Promise<RowFailure[] | undefined> => {
    try {
      return (await change({ action: 'RESTORE' }, records))?.failures;
    } catch (error) {
      notifyError(error);
      return undefined;
    }
  };

  return (records: RaRecord[]) => (records.length === 1 ? restoreOne(records[0]!) : restoreMany(records));
}
