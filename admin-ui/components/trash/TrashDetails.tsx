import { Button } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { DetailsActions } from '../dialogs/DetailsActions.js';
import { LazyBoundary } from '../LazyBoundary.js';
import { useCollection } from '../list/CollectionContext.js';
import { RestoreButton } from './RestoreButton.js';
import { useMayDeleteForever } from './useMayDeleteForever.js';

interface Props<T extends RaRecord> {
  render: (record: T, close: () => void) => ReactNode;
}

/**
 * Details of a deleted record. Read from the list, as the server has no route for it; closed when the record leaves it.
 */
export function TrashDetails<T extends RaRecord>({ render }: Props<T>) {
  const translate = useTranslate();
  const { data } = useListContext<T>();
  const { opened, close, remove } = useCollection();
  const mayDeleteForever = useMayDeleteForever();
  const record = data?.find(({ id }) => String(id) === String(opened));
  const isGone = opened !== undefined && data !== undefined && !record;

  useEffect(() => {
    if (isGone) close();
  }, [isGone]); // eslint-disable-line react-hooks/exhaustive-deps

  if (!record) return null;
  const actions = (
    <>
      {mayDeleteForever && (
        <Button variant="outlined" color="error" onClick={() => remove(record)}>
          {translate('trash.forever.confirm')}
        </Button>
      )}
      <RestoreButton variant="contained" records={[record]} />
    </>
  );
  return (
    <DetailsActions value={actions}>
      <LazyBoundary>{render(record, close)}</LazyBoundary>
    </DetailsActions>
  );
}
