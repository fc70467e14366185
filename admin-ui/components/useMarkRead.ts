import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, type Identifier } from 'react-admin';
import type { dataProvider as ours } from '../providers/dataProvider.js';

/** Marks messages or applications read by sending nothing but that, and tells how it went. */
export function useMarkRead(resource: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();

  const { mutate, isPending } = useMutation({
    mutationFn: (ids: Identifier[]) => dataProvider.markRead(resource, ids),
    onSuccess: (count, ids) => {
      const message = ids.length === 1 ? 'notifications.marked' : 'notifications.marked_many';
      notify(message, { type: 'success', messageArgs: { n: count } });
      refresh();
    },
    onError: (_error, ids) =>
      notify(ids.length === 1 ? 'notifications.mark_failed' : 'notifications.mark_all_failed', { type: 'error' }),
  });

  return { markRead: mutate, isMarking: isPending };
}
