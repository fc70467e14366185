import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useListContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { DetailsActions } from '../dialogs/DetailsActions.js';
import { LazyBoundary } from '../LazyBoundary.js';
import { lazyScreen } from '../lazyScreen.js';
import { type RowFailure, thereStill, type NotDone } from '../list/bulk/bulkFailures.js';
import { BulkToolbar } from '../list/bulk/BulkToolbar.js';
import { useNarrowedSelection } from '../list/bulk/useNarrowedSelection.js';
import { CardGrid } from '../list/cards/CardGrid.js';
import type { CardShape } from '../list/cards/CardSkeletons.js';
import { useCollection } from '../list/CollectionContext.js';
import { CollectionList } from '../list/CollectionList.js';
import { DateRangeFilter } from '../list/filters/DateRangeFilter.js';
import { TextFilter } from '../list/filters/TextFilter.js';
import { ListHeader } from '../list/ListHeader.js';
import { ListPagination } from '../list/ListPagination.js';
import { ListToolbar } from '../list/ListToolbar.js';
import { RefreshButton } from '../list/RefreshButton.js';
import { Message } from '../Message.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { DeleteForeverDialog } from './DeleteForeverDialog.js';
import { RestoreButton } from './RestoreButton.js';
import { SORTS } from './trashSorts.js';
import { useMayDeleteForever } from './useMayDeleteForever.js';
import { useNotifyFailures } from './useNotifyFailures.js';

const BulkFailures = lazyScreen(() => import('../bulk-dialogs/BulkFailures.js'), 'BulkFailures');

/** Restores or permanently deletes the selected rows of all pages. Rows that failed and still exist stay selected. */
function TrashBulkActions() {
  const translate = useTranslate();
  const { seen } = useCollection();
  const { selectedIds, onSelect } = useListContext();
  const [isDeleting, setIsDeleting] = useState(false);
  const [failed, setFailed] = useState<{ failures: RowFailure[]; notDone: NotDone }>();
  const isNarrowing = useNarrowedSelection();
  const mayDeleteForever = useMayDeleteForever();
  const records = (selectedIds ?? []).map((id) => seen.current.get(String(id)) ?? { id });

  const showFailures = (notDone: NotDone) => (failures: RowFailure[]) => {
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
            onDone={showFailures('trash.not_restored')}
          />
        </BulkToolbar>
      )}
      {isDeleting && (
        <DeleteForeverDialog
          records={records}
          onDone={showFailures('list.bulk.not_deleted')}
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

interface Props<T extends RaRecord> {
  shape?: CardShape;
  details?: (record: T, close: () => void) => ReactNode;
  children: ReactNode;
}

export function TrashList<T extends RaRecord>({ shape, details, children }: Props<T>) {
  const translate = useTranslate();
  const message = useResourceMessage();
  return (
    <CollectionList deletion={DeleteOneForever}>
      <ListHeader title={translate('trash.of', { name: message('name', { smart_count: 2 }) })} counts={<TrashCount />}>
        <Button component={Link} to=".." relative="path" variant="outlined" startIcon={<BackIcon />}>
          {translate('trash.back')}
        </Button>
        <RefreshButton isQuiet />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <TrashFilters />
      </ListToolbar>
      <CardGrid shape={shape} empty={<EmptyTrash />}>
        {children}
      </CardGrid>
      <ListPagination />
      <TrashBulkActions />
      {details && <TrashDetails<T> render={details} />}
    </CollectionList>
  );
}

function TrashCount() {
  const translate = useTranslate();
  const { total, error } = useListContext();
  return total === undefined || error ? null : <span>{translate('trash.count', { smart_count: total })}</span>;
}

function TrashFilters() {
  return (
    <>
      <TextFilter source="deletedBy" label="trash.deleted_by" />
      <DateRangeFilter source="deletedAt" />
    </>
  );
}

function EmptyTrash() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues;
  const isFiltered = Object.values(others).some(Boolean);
  if (q || isFiltered) {
    return (
      <Message
        drawing="search"
        title={translate('trash.none_found')}
        text={translate(isFiltered ? 'trash.filtered_empty' : 'trash.search_empty', { q })}
        action={{ label: translate('list.search_clear'), onClick: () => setFilters({}) }}
      />
    );
  }
  return <Message drawing="empty" title={translate('trash.empty')} text={translate('trash.empty_text')} />;
}

interface DeletionProps {
  record: RaRecord;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteOneForever({ record, onDeleted, onClose }: DeletionProps) {
  const notifyFailures = useNotifyFailures(useResourceContext()!);
  const showFailures = (failures: RowFailure[]) => {
    if (thereStill(failures).length === 0) onDeleted();
    notifyFailures('list.bulk.not_deleted', failures, [record]);
  };
  return <DeleteForeverDialog records={[record]} onDone={showFailures} onClose={onClose} />;
}

interface TrashDetailsProps<T extends RaRecord> {
  render: (record: T, close: () => void) => ReactNode;
}

/**
 * Details of a deleted record. Read from the list, as the server has no route for it; closed when the record leaves it.
 */
function TrashDetails<T extends RaRecord>({ render }: TrashDetailsProps<T>) {
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
