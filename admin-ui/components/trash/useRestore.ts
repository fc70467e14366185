import {
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { BulkFailure, type RowFailure } from '../../providers/bulkFailure.js';
import type { BulkRun } from '../../providers/bulkRun.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { tellRestored } from './restored.js';

/** Restores deleted records, says so, and answers those that stay in the trash. */
export function useRestore() {
  const resource = useResourceContext()!;
  const nameOf = useGetRecordRepresentation(resource);
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();

  return async (records: RaRecord[], run?: BulkRun): Promise<RowFailure[]> => {
    const failures = await failuresOf(records, () => dataProvider.restore(resource, records, run));
    const failed = new Set(failures.map(({ id }) => id));
    const restored = records.filter(({ id }) => !failed.has(id));
    const [first] = restored;
    if (first) {
      notify('trash.restored', {
        type: 'success',
        messageArgs: { smart_count: restored.length, name: nameOf(first) },
      });
      tellRestored(resource, first.id);
    }
    refresh();
    return failures;
  };
}

/** Which of the records a call of many has failed for, and why. */
export async function failuresOf(records: RaRecord[], call: () => Promise<unknown>): Promise<RowFailure[]> {
  try {
    await call();
    return [];
  } catch (error) {
    if (error instanceof BulkFailure) return error.rows;
    return records.map(({ id }) => ({ id, error: error as HttpError }));
  }
}
