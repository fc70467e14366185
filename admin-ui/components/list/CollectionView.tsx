import { Box, Stack } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import type { CsvColumn } from '../csv.js';
import { DeleteDialog, type DeleteWords } from '../dialogs/DeleteDialog.js';
import { BulkBar } from './BulkBar.js';
import { CardGrid } from './CardGrid.js';
import type { CardShape } from './CardSkeletons.js';
import { ListHeader, type ListHeaderProps } from './ListHeader.js';
import { ListPagination } from './ListPagination.js';
import { ListToolbar } from './ListToolbar.js';
import type { ListWords } from './ListWords.js';
import { OpenedDetails } from './OpenedDetails.js';
import type { SortChoice } from './SortSelect.js';
import { useListFailure } from './useListFailure.js';
import { useNewRows } from './useNewRows.js';
import { useReturnFocus } from './useReturnFocus.js';
import { useSeenRows } from './useSeenRows.js';

export interface RowActions {
  view: () => void;
  remove: () => void;
}

export interface CollectionViewProps<T extends RaRecord> extends Pick<ListHeaderProps, 'title' | 'counts' | 'add'> {
  words: ListWords;
  sorts: [SortChoice, ...SortChoice[]];
  filters?: ReactNode;
  /** Statuses that the selected rows can be set to, value and word. */
  bulkStatuses?: { field: string; value: unknown; label: string }[];
  csv: CsvColumn<T>[];
  card: (record: T, actions: RowActions) => ReactNode;
  details?: (record: T, close: () => void) => ReactNode;
  deletion: (record: T) => DeleteWords;
  minCardWidth?: number;
  shape?: CardShape;
  /** Rows come from visitors at any time: shows them within half a minute. */
  isLive?: boolean;
  /** Opens the details of this record at once (react-admin's own show path). */
  openId?: string;
  /** The address follows the opened record where it came from one. */
  onDetailsOpened?: (id: T['id']) => void;
  onDetailsClosed?: () => void;
}

export function CollectionView<T extends RaRecord>(props: CollectionViewProps<T>) {
  const { words, card, details, deletion } = props;
  const [opened, setOpened] = useState<T['id'] | undefined>(props.openId);
  const [removing, setRemoving] = useState<T>();
  const { selectedIds, onSelect, onUnselectItems } = useListContext<T>();
  const seen = useSeenRows();
  useListFailure(words);
  const grid = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(grid);
  const news = useNewRows(grid, Boolean(props.isLive));

  const walkTo = (id: T['id']) => {
    setOpened(id);
    props.onDetailsOpened?.(id);
  };

  // A selection that nobody sees any more must not be changed with the next one.
  const unselect = useEvent(onUnselectItems);
  useEffect(() => () => unselect(), [unselect]);

  return (
    <Stack sx={{ gap: 2 }}>
      <ListHeader title={props.title} counts={props.counts} news={news} add={props.add} words={words} csv={props.csv} />
      <ListToolbar words={words} sorts={props.sorts} filters={props.filters} />
      <Box ref={grid}>
        <CardGrid<T>
          words={words}
          add={props.add}
          minCardWidth={props.minCardWidth}
          shape={props.shape}
          card={(record) => card(record, { view: () => setOpened(record.id), remove: () => setRemoving(record) })}
        />
      </Box>
      <ListPagination />
      <BulkBar seen={seen} statuses={props.bulkStatuses} />
      {details && opened !== undefined && (
        <OpenedDetails<T>
          id={opened}
          onClose={() => {
            setOpened(undefined);
            returnFocus(opened);
            props.onDetailsClosed?.();
          }}
          onOpen={props.isLive ? walkTo : undefined}
        >
          {details}
        </OpenedDetails>
      )}
      {removing && (
        <DeleteDialog
          record={removing}
          words={deletion(removing)}
          onDeleted={() => onSelect(selectedIds.filter((id) => id !== removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Stack>
  );
}
