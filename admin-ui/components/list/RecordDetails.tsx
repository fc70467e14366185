import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DetailsPlacementContext, WIDE } from '../dialogs/DetailsPlacementContext.js';
import { useCollection } from './CollectionContext.js';
import { OpenedDetails } from './OpenedDetails.js';
import { useNeighbours } from './useNeighbours.js';

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
