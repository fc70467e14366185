import type { ReactNode } from 'react';
import { useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useCollection } from './CollectionContext.js';
import { OpenedDetails } from './OpenedDetails.js';

interface Props<T extends RaRecord> {
  /** The list's own URL, for after the details that react-admin's URL of a record has opened. */
  list: string;
  /** Leads on to the record before and after. */
  hasNeighbours?: boolean;
  render: (record: T, close: () => void) => ReactNode;
}

/** The details of the record that was opened from its card, or by react-admin's URL of it. */
export function RecordDetails<T extends RaRecord>({ list, hasNeighbours, render }: Props<T>) {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { id } = useParams();
  const { opened, open, close } = useCollection();
  if (opened === undefined) return null;

  const leave = () => {
    close();
    if (id) void navigate(list, { replace: true });
  };
  // The URL follows, so that a reload shows the same and Back leaves the details.
  const walkTo = (next: Identifier) => {
    open(next);
    if (id) void navigate(`/${resource}/${next}/show`, { replace: true });
  };
  return (
    <OpenedDetails<T> id={opened} onClose={leave} onOpen={hasNeighbours ? walkTo : undefined}>
      {render}
    </OpenedDetails>
  );
}
