import { useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, type Identifier, type RaRecord, useGetList } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DetailsPlacementContext, WIDE } from '../dialogs/DetailsPlacementContext.js';
import type { Neighbours } from '../dialogs/NeighboursContext.js';
import { useCollection } from './CollectionContext.js';
import { OpenedDetails } from './OpenedDetails.js';

interface Props<T extends RaRecord> {
  /** Path of the list, to return to when the details were opened with react-admin's URL of a record. */
  list: string;
  render: (record: T, close: () => void) => ReactNode;
}

/** Shows the details of the opened record: beside the list on a wide screen, otherwise in a dialog. */
export function RecordDetails<T extends RaRecord>({ list, render }: Props<T>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const { opened, open, close } = useCollection();
  if (opened === undefined) return null;

  const leave = () => (id ? void navigate({ pathname: list, search }, { replace: true }) : close());
  return (
    <DetailsPlacementContext value={isWide}>
      <DetailsOfRow<T> id={opened} onClose={leave} onOpen={open} render={render} />
    </DetailsPlacementContext>
  );
}

interface DetailsOfRowProps<T extends RaRecord> extends Pick<Props<T>, 'render'> {
  id: Identifier;
  onClose: () => void;
  onOpen: (id: Identifier, page: number) => void;
}

function DetailsOfRow<T extends RaRecord>({ id, onClose, onOpen, render }: DetailsOfRowProps<T>) {
  const { data: rows } = useListContext<T>();
  const neighbours = useNeighbours(id, onOpen);
  return (
    <OpenedDetails<T> id={id} rows={rows} neighbours={neighbours} onClose={onClose}>
      {render}
    </OpenedDetails>
  );
}

/** Returns the previous and the next record in the order of the list, across pages. */
function useNeighbours(id: Identifier, open: (id: Identifier, page: number) => void): Neighbours {
  const { resource, page, perPage, sort, filterValues, filter } = useListContext();
  const queryOf = (wanted: number) => ({
    pagination: { page: wanted, perPage },
    sort,
    filter: { ...filterValues, ...filter },
  });
  const { data: rows = [], total = 0 } = useGetList(resource, queryOf(page));

  // A record that left the list through its own change keeps its place between its neighbours.
  const found = rows.findIndex((row) => String(row.id) === String(id));
  const [last, setLast] = useState({ page, index: found });
  if (found >= 0 && (found !== last.index || page !== last.page)) setLast({ page, index: found });
  const index = found >= 0 ? found : last.page === page ? last.index : -1;
  const following = found >= 0 ? index + 1 : index;

  const atStart = index === 0 && page > 1;
  const atEnd = index >= 0 && following >= rows.length && page * perPage < total;
  // Load the adjacent page one record early, so that quick stepping does not have to wait.
  const nearStart = index >= 0 && index <= 1 && page > 1;
  const nearEnd = index >= 0 && following >= rows.length - 1 && page * perPage < total;
  const { data: before } = useGetList(resource, queryOf(page - 1), { enabled: nearStart });
  const { data: after } = useGetList(resource, queryOf(page + 1), { enabled: nearEnd });

  const move = (record: RaRecord | undefined, to: number) => record && (() => open(record.id, to));
  return {
    total,
    position: found >= 0 ? (page - 1) * perPage + found + 1 : undefined,
    previous: atStart ? move(before?.at(-1), page - 1) : move(rows[index - 1], page),
    next: index < 0 ? undefined : atEnd ? move(after?.[0], page + 1) : move(rows[following], page),
  };
}
