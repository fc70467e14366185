import { useEffect, useRef } from 'react';
import { useDataProvider, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import type { BulkAction, BulkCollection } from '../../../../contract/accounts/bulk.js';
import { recordVersions, rowsOf, startBulk } from '../../../providers/bulk.js';
import { isStoppedHere, watchBulk } from '../../../providers/bulkWatch.js';
import { failuresOf, isOfTrash, type RowFailure } from './bulkFailures.js';
import { rowsById } from './rowsById.js';
import { useNotifyBulk } from './useNotifyBulk.js';

interface Task {
  action: BulkAction;
  data?: Record<string, unknown>;
  /** Title of the progress dialog; defaults to the name of the action. */
  title?: string;
}

interface End {
  failures: RowFailure[];
  /** The records that failed with 412, as they are now on the server. */
  current: RaRecord[];
}

/**
 * Returns a function that changes records on the server, reports success in a toast and returns the failures. It
 * returns undefined if the list was left meanwhile; then the failures are in a toast too.
 */
export function useBulkChange() {
  const collection = useResourceContext() as BulkCollection;
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const { notifyDone, notifyStopped, notifyAll } = useNotifyBulk(collection);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  return async ({ action, data, title }: Task, records: RaRecord[]): Promise<End | undefined> => {
    const rows = isOfTrash(action) ? records.map(({ id }) => ({ id: Number(id) })) : rowsOf(collection, records);
    const change = await watchBulk(await startBulk({ collection, action, rows, data }), title);
    recordVersions(collection, rows, change);
    if (!isShown.current) return void notifyAll(change, records);
    notifyDone(change, records);
    if (change.state === 'STOPPED' && !isStoppedHere(change.id)) notifyStopped(change);
    refresh();
    const failures = failuresOf(change);
    const ids = failures.filter(({ status }) => status === 412).map(({ id }) => id);
    const current = await rowsById(dataProvider, collection, ids).catch(() => []);
    return { failures, current };
  };
}
