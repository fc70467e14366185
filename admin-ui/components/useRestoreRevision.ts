import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { currentRecord } from '../providers/http.js';
import { failureSentence } from './failureSentence.js';
import { useStaleSentence } from './useStaleSentence.js';

interface Restore {
  /** Of the list of revisions, under /api. */
  path: string;
  number: number;
  /** The version of the record that is shown. */
  ifMatch?: number;
}

/** Saves a revision again and says so. `show` is given the record as it is then, or as a colleague has saved it. */
export function useRestoreRevision<T>(show: (record: T) => void) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const staleSentence = useStaleSentence();
  return async ({ path, number, ifMatch }: Restore): Promise<void> => {
    try {
      show(await dataProvider.call<T>(`${path}/${number}/restore`, { method: 'POST', ifMatch }));
      notify('history.restored_now', { type: 'success', messageArgs: { number } });
    } catch (error) {
      const current = currentRecord<T>(error);
      if (current) show(current);
      const failed = failureSentence(error as HttpError, { failed: 'history.restore_failed' });
      notify(staleSentence(error) ?? failed, { type: 'error' });
    }
  };
}
