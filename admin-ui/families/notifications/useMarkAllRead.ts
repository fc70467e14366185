import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, type Identifier } from 'react-admin';
import { LIST } from '../../../contract/platform/records.js';
import { useTotal } from '../../components/list/useTotal.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { POLLING_OPTIONS } from '../../components/pollingOptions.js';
import { NEWEST, UNREAD, type Kind } from './kinds.js';

/** Marks all unread records as read that match the open tab's filters, on all pages. */
export function useMarkAllRead(kind: Kind) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...UNREAD };
  const count = useTotal(kind, filter, POLLING_OPTIONS) ?? 0;
  const [isMarking, setIsMarking] = useState(false);

  const markAllRead = async () => {
    setIsMarking(true);
    try {
      let n = 0;
      let ids: Identifier[];
      do {
        const { data } = await dataProvider.getList(kind, {
          pagination: { page: 1, perPage: LIST.rowsAtMost },
          sort: NEWEST,
          filter,
        });
        ids = data.map(({ id }) => id);
        if (ids.length > 0) n += await dataProvider.markRead(kind, ids);
      } while (ids.length === LIST.rowsAtMost);
      if (n === 0) return notify('notifications.all_read', { type: 'info' });
      notify('notifications.marked_many', { type: 'success', messageArgs: { n } });
      refresh();
    } catch {
      notify('notifications.mark_all_failed', { type: 'error' });
    } finally {
      setIsMarking(false);
    }
  };

  return { markAllRead, isMarking, count };
}
