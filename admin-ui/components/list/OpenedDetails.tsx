import { useEffect, type ReactNode } from 'react';
import { useGetOne, useNotify, useResourceContext, type HttpError, type Identifier, type RaRecord } from 'react-admin';
import { forgetRecent } from '../../providers/recent.js';
import { type Neighbours, NeighboursContext } from '../dialogs/NeighboursContext.js';
import { useShownRecord } from '../editing/pendingChanges.js';
import { useStaleMessage } from '../editing/useStaleMessage.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { LazyBoundary } from '../LazyBoundary.js';
import { useRememberRecord } from '../useRememberRecord.js';

interface Props<T extends RaRecord> {
  id: Identifier;
  /** Rows that are already loaded, used until the server answers. */
  rows: readonly T[] | undefined;
  neighbours?: Neighbours;
  onClose: () => void;
  children: (record: T, close: () => void) => ReactNode;
}

/** Details of one record: shows the loaded row at once, then the record as the server has it now. */
export function OpenedDetails<T extends RaRecord>({ id, rows, neighbours, onClose, children }: Props<T>) {
  const resource = useResourceContext()!;
  const notify = useNotify();
  const staleSentence = useStaleMessage();
  const { data: fetched, error } = useGetOne<T>(resource, { id: id as T['id'] }, { retry: false });
  const record = useShownRecord(resource, fetched ?? rows?.find((row) => String(row.id) === String(id)));
  useRememberRecord(record);

  useEffect(() => {
    if (!error) return;
    const { status } = error as HttpError;
    if (status === 404) forgetRecent(resource, [id]);
    // A 400 means that the id in the URL is invalid: there is nothing to explain.
    const text = staleSentence(error) ?? errorMessageOf(error, { failed: error.message });
    if (status !== 400) notify(text, { type: 'error' });
    onClose();
  }, [error]); // eslint-disable-line react-hooks/exhaustive-deps

  if (!record) return null;
  return (
    <NeighboursContext value={neighbours}>
      <LazyBoundary>{children(record, onClose)}</LazyBoundary>
    </NeighboursContext>
  );
}
