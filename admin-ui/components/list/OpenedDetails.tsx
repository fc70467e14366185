import { useEffect, type ReactNode } from 'react';
import { useGetOne, useListContext, useNotify, useResourceContext, type RaRecord } from 'react-admin';

interface Props<T extends RaRecord> {
  id: T['id'];
  onClose: () => void;
  children: (record: T, close: () => void) => ReactNode;
}

/** The details of one record: at once from the list when it is there, then as the server has it now. */
export function OpenedDetails<T extends RaRecord>({ id, onClose, children }: Props<T>) {
  const resource = useResourceContext()!;
  const notify = useNotify();
  const { data: rows } = useListContext<T>();
  const { data: fetched, error } = useGetOne<T>(resource, { id }, { retry: false });
  const record = fetched ?? rows?.find((row) => String(row.id) === String(id));

  useEffect(() => {
    if (!error) return;
    notify(error.message, { type: 'error' });
    onClose();
  }, [error]); // eslint-disable-line react-hooks/exhaustive-deps

  return record ? children(record, onClose) : null;
}
