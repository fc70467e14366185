import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { useSendChange } from './editing/useSendChange.js';

/** Marks a message or an application as read without sending its other fields. */
export function useMarkRead(resource: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const sendChange = useSendChange();

  return async (id: Identifier): Promise<void> => {
    const shown = { isRead: true };
    const send = async () => {
      await dataProvider.markRead(resource, [id]);
      return { id, ...shown };
    };
    try {
      await sendChange({ resource, id, shown, send });
      notify('notifications.marked', { type: 'success', messageArgs: { n: 1 } });
    } catch {
      notify('notifications.mark_failed', { type: 'error' });
    }
  };
}
