import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { CardGrid } from '../list/CardGrid.js';
import type { CardShape } from '../list/CardSkeletons.js';
import { CollectionList } from '../list/CollectionList.js';
import { ListHeader } from '../list/ListHeader.js';
import { ListPagination } from '../list/ListPagination.js';
import { ListToolbar } from '../list/ListToolbar.js';
import { RefreshButton } from '../list/RefreshButton.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { DeleteOneForever } from './DeleteOneForever.js';
import { EmptyTrash } from './EmptyTrash.js';
import { TrashBulkActions } from './TrashBulkActions.js';
import { TrashDetails } from './TrashDetails.js';
import { TrashFilters } from './TrashFilters.js';
import { SORTS } from './trashSorts.js';

interface Props<T extends RaRecord> {
  shape?: CardShape;
  /** Shows the details of a record; without it there are none. */
  details?: (record: T, close: () => void) => ReactNode;
  /** The card of one record. */
  children: ReactNode;
}

/** What staff have deleted from a collection, the last first. */
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
