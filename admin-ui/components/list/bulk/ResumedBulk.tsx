import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { BulkChange } from '../../../../contract/accounts/bulk.js';
import { isWatchedHere, watchBulk } from '../../../providers/bulkWatch.js';
import { NAMED } from '../../trash/useNotifyFailures.js';
import { isOfTrash, refusedOf } from './bulkFailures.js';
import { rowsById } from './rowsById.js';
import { useNotifyBulk } from './useNotifyBulk.js';

/** Watches a bulk change that was started before the page was loaded, and reports its result in toasts. */
export function ResumedBulk({ change }: { change: BulkChange }) {
  const { id, collection, action } = change;
  const dataProvider = useDataProvider();
  const { notifyAll, notifyError } = useNotifyBulk(collection);
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current || isWatchedHere(id)) return;
    isBegun.current = true;
    const watch = async () => {
      const ended = await watchBulk(change);
      const failed = refusedOf(ended).slice(0, NAMED);
      const ids = failed.map((failure) => failure.id);
      notifyAll(ended, await rowsById(dataProvider, collection, ids, isOfTrash(action) ? { deleted: true } : {}));
    };
    watch().catch(notifyError);
  }, [change]); // eslint-disable-line react-hooks/exhaustive-deps

  return null;
}
