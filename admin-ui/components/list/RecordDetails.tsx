import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { IsBeside, WIDE } from '../dialogs/IsBeside.js';
import { useCollection } from './CollectionContext.js';
import { OpenedDetails } from './OpenedDetails.js';

interface Props<T extends RaRecord> {
  /** The list's own URL, for after the details that react-admin's URL of a record has opened. */
  list: string;
  render: (record: T, close: () => void) => ReactNode;
}

/** The details of the opened record: beside the list where there is room, and otherwise in a dialog. */
export function RecordDetails<T extends RaRecord>({ list, render }: Props<T>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const { opened, open, close } = useCollection();
  if (opened === undefined) return null;

  const leave = () => (id ? void navigate({ pathname: list, search }, { replace: true }) : close());
  return (
    <IsBeside value={isWide}>
      <OpenedDetails<T> id={opened} onClose={leave} onOpen={open}>
        {render}
      </OpenedDetails>
    </IsBeside>
  );
}
