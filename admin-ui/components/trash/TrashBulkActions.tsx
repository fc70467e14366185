import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { lazyScreen } from '../lazyScreen.js';
import { BulkToolbar } from '../list/bulk/BulkToolbar.js';
import { type NotDone, type RowFailure, thereStill } from '../list/bulk/bulkFailures.js';
import { useCollection } from '../list/CollectionContext.js';
import { useNarrowedSelection } from '../list/bulk/useNarrowedSelection.js';
import { DeleteForeverDialog } from './DeleteForeverDialog.js';
import { LazyBoundary } from '../LazyBoundary.js';
import { RestoreButton } from './RestoreButton.js';
import { useMayDeleteForever } from './useMayDeleteForever.js';

const BulkFailures = lazyScreen(() => import('../bulk-dialogs/BulkFailures.js'), 'BulkFailures');

/** Restores or permanently deletes the selected rows of all pages. Rows that failed and still exist stay selected. */
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
    onSelect(thereStill(failures).map(({ id }) => id));
    if (failures.length > 0) setFailed({ failures, notDone });
  };
  return (
    <>
      {records.length > 0 && (
        <BulkToolbar
          danger={
            mayDeleteForever && {
              label: translate('trash.forever.confirm'),
              disabled: isNarrowing,
              onClick: () => setIsDeleting(true),
            }
          }
        >
          <RestoreButton
            size="small"
            variant="outlined"
            records={records}
            disabled={isNarrowing}
            onDone={settle('trash.not_restored')}
          />
        </BulkToolbar>
      )}
      {isDeleting && (
        <DeleteForeverDialog
          records={records}
          onDone={settle('list.bulk.not_deleted')}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {failed && (
        <LazyBoundary>
          <BulkFailures {...failed} seen={seen} onClose={() => setFailed(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
