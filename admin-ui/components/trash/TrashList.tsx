import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { type RowFailure, thereStill } from '../list/bulk/bulkFailures.js';
import { CardGrid } from '../list/cards/CardGrid.js';
import type { CardShape } from '../list/cards/CardSkeletons.js';
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
import { TrashBulkActions } from './TrashBulkActions.js';
import { TrashDetails } from './TrashDetails.js';
import { SORTS } from './trashSorts.js';
import { useNotifyFailures } from './useNotifyFailures.js';

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
  const tellFailures = useNotifyFailures(useResourceContext()!);
  const settle = (failures: RowFailure[]) => {
    if (thereStill(failures).length === 0) onDeleted();
    tellFailures('list.bulk.not_deleted', failures, [record]);
  };
  return <DeleteForeverDialog records={[record]} onDone={settle} onClose={onClose} />;
}
