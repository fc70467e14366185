import { useEffect, useRef } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { ListCount } from '../../components/list/ListCount.js';

export function BranchCount() {
  const notify = useNotify();
  const { total, error } = useListContext();
  const isTold = useRef(false);

  useEffect(() => {
    if (total === undefined || error || isTold.current) return;
    isTold.current = true;
    notify('resources.branches.refreshed', { type: 'success', messageArgs: { smart_count: total } });
  }, [total, error, notify]);

  return <ListCount />;
}
