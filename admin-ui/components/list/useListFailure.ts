import { useEffect } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { ListWords } from './ListWords.js';

/** Tells why a list is empty; of one that had been there, that it could not be refreshed. */
export function useListFailure({ loadFailed, refreshFailed }: Pick<ListWords, 'loadFailed' | 'refreshFailed'>): void {
  const notify = useNotify();
  const { data, error } = useListContext();

  useEffect(() => {
    if (!error) return;
    const failed = typeof loadFailed === 'string' ? loadFailed : loadFailed(error as Error);
    notify((data && refreshFailed) ?? failed, { type: 'error' });
  }, [error]); // eslint-disable-line react-hooks/exhaustive-deps
}
