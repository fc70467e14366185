import { useEffect, type ReactNode } from 'react';
import { useGetOne, useListContext, useNotify, useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { NeighboursContext } from '../dialogs/NeighboursContext.js';
import { OnDemand } from '../OnDemand.js';
import { useNeighbours } from './useNeighbours.js';

const WithNeighbours = ({ id, open, onLeave, children }: WalkProps) => {
  const { page, ...neighbours } = useNeighbours(id, open);
  const { page: shown, setPage } = useListContext();
  const close = () => {
    onLeave();
    if (page !== shown) setPage(page);
  };
  return <NeighboursContext value={neighbours}>{children(close)}</NeighboursContext>;
};

interface WalkProps {
  id: Identifier;
  open: (id: Identifier) => void;
  onLeave: () => void;
  children: (close: () => void) => ReactNode;
}

interface Props<T extends RaRecord> {
  id: T['id'];
  onClose: () => void;
  /** Goes on to another record of the list; without it the details have no neighbours. */
  onOpen?: (id: T['id']) => void;
  children: (record: T, close: () => void) => ReactNode;
}

/** The details of one record: at once from the list when it is there, then as the server has it now. */
export function OpenedDetails<T extends RaRecord>({ id, onClose, onOpen, children }: Props<T>) {
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

  if (!record) return null;
  if (!onOpen) return <OnDemand>{children(record, onClose)}</OnDemand>;
  return (
    <WithNeighbours id={id} open={onOpen} onLeave={onClose}>
      {(close) => <OnDemand>{children(record, close)}</OnDemand>}
    </WithNeighbours>
  );
}
