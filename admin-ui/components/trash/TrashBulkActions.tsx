import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { BulkFailures } from '../list/BulkFailures.js';
import { BulkToolbar } from '../list/BulkToolbar.js';
import type { NotDone, RowFailure } from '../list/bulkFailures.js';
import { useCollection } from '../list/CollectionContext.js';
import { useNarrowedSelection } from '../list/useNarrowedSelection.js';
import { DeleteForeverDialog } from './DeleteForeverDialog.js';
import { RestoreButton } from './RestoreButton.js';
import { useMayDeleteForever } from './useMayDeleteForever.js';

/** Restores the selected rows, on whichever page, or deletes them for ever. Those that failed stay selected. */
export function TrashBulkActions() {
  const translate = useTranslate();
  const { seen } = useCollection();
  const { selectedIds, onSelect } = useListContext();
  const [isDeleting, setIsDeleting] = useState(false);
  const [failed, setFailed] = useState<{ failures: RowFailure[]; notDone: NotDone }>();
  const isNarrowing = useNarrowedSelection();
  const mayDeleteForever = useMayDeleteForever();
  const records = (selectedIds ?? []).map((id) => seen.current.get(String(id)) ?? { id });

  const settle = (notDone: NotDone) => (failures: RowFailure[]) => {
    onSelect(failures.map(({ id }) => id));
    if (failures.length > 0) setFailed({ failures, notDone });
  };
  return (
    <>
      {records.length > 0 && (
        <BulkToolbar>
          <RestoreButton
            size="small"
            variant="outlined"
            records={records}
            disabled={isNarrowing}
            onDone={settle('trash.not_restored')}
          />
          {mayDeleteForever && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={isNarrowing}
              onClick={() => setIsDeleting(true)}
            >
              {translate('trash.forever.confirm')}
            </Button>
          )}
        </BulkToolbar>
      )}
      {isDeleting && (
        <DeleteForeverDialog
          records={records}
          onDone={settle('list.bulk.not_deleted')}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {failed && <BulkFailures {...failed} seen={seen} onClose={() => setFailed(undefined)} />}
    </>
  );
}
