import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { currentRecord } from '../../../providers/http.js';
import { withOwnPassword } from '../../../providers/ownPassword.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import type { HistoryProps, ShownRevision } from './historyProps.js';
import { useStaleMessage } from '../useStaleMessage.js';
import './historyMessages.js';

/** Restores a revision and shows the restored record, or the colleague's version after a conflict. */
export function useRestoreRevision({ path, version, show }: HistoryProps) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const staleSentence = useStaleMessage();
  return async ({ key, number }: ShownRevision): Promise<void> => {
    const revisions = key ? `/settings/${key}/revisions` : path;
    const ifMatch = key ? (version as Record<string, number>)[key] : ((version as number | null) ?? undefined);
    try {
      show!(
        await withOwnPassword((currentPassword) =>
          dataProvider.call<object>(`${revisions}/${number}/restore`, {
            ...{ method: 'POST', ifMatch },
            ...(currentPassword && { body: JSON.stringify({ currentPassword }) }),
          }),
        ),
      );
      notify('history.restored_now', { type: 'success', messageArgs: { number } });
    } catch (error) {
      const current = currentRecord<object>(error);
      if (current) show!(current);
      const failed = errorMessageOf(error as HttpError, { failed: 'history.restore_failed' });
      notify(staleSentence(error) ?? failed, { type: 'error' });
    }
  };
}
