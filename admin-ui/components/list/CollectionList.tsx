import { Stack } from '@mui/material';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import { rememberList } from '../../providers/lastList.js';
import { DeleteDialog } from '../dialogs/DeleteDialog.js';
import { useRestoredFocus } from '../trash/useRestoredFocus.js';
import type { Preload } from '../lazyScreen.js';
import { CollectionContext, RowActionsContext, SelectionContext } from './CollectionContext.js';
import type { Column } from './columns.js';
import { useListFailure, type LoadFailure } from './useListFailure.js';
import { useOpenedRecord } from './useOpenedRecord.js';
import { usePrefetch } from './usePrefetch.js';
import { useSeenRows } from './useSeenRows.js';

/** Remembers the query of the shown list, so that Ctrl+Enter in a form can go on to the next record. */
function useShownList(): void {
  const { resource, page, perPage, sort, filterValues, filter } = useListContext();
  useEffect(
    () => rememberList({ resource, page, perPage, sort, filter: { ...filterValues, ...filter } }),
    [resource, page, perPage, sort, filterValues, filter],
  );
}

/** Returns the focus to the card of the last shown record, or to the list if the record is gone. */
function useReturnFocus(grid: RefObject<HTMLElement | null>, opened: Identifier | undefined): void {
  const { data, isFetching } = useListContext();
  const last = useRef<Identifier>(undefined);

  useEffect(() => {
    if (opened !== undefined) last.current = opened;
    if (opened !== undefined || last.current === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-record="${last.current}"] [data-card-action]`);
    if (!card && isFetching) return;
    last.current = undefined;
    const { activeElement } = document;
    const isIdle = activeElement === document.body;
    if (card && (isIdle || grid.current?.contains(activeElement))) card.focus();
    else if (isIdle) document.getElementById('main-content')?.focus({ preventScroll: true });
  }, [opened, grid, data, isFetching]);
}

/** Scrolls the list to the opened record when another one is opened in the details beside it. */
function useOpenedInView(grid: RefObject<HTMLElement | null>, opened: Identifier | undefined): void {
  const { data } = useListContext();
  const inView = useRef<Identifier>(undefined);

  useEffect(() => {
    const record = grid.current?.querySelector(`[data-record="${opened}"]`);
    if (opened !== inView.current && (record || opened === undefined)) {
      inView.current = opened;
      (record?.closest('li') ?? record)?.scrollIntoView({ block: 'nearest' });
    }
  }, [opened, grid, data]);
}

/** Tightens the spacing above a table so that 30 rows fit in a window 900 px high. */
const DENSE_WITH_TABLE = { gap: 2, '&:has(> [data-dense])': { gap: 0.5, mt: -2 } };

interface Props {
  list?: ViewList;
  columns?: Column[];
  deletion?: ComponentType<ComponentProps<typeof DeleteDialog>>;
  loadFailure?: LoadFailure;
  /** The code of the details, preloaded when the pointer or the focus rests on a card. */
  details?: Preload;
  children: ReactNode;
}

/** Content of a `ListScreen` with cards: the details, the selection, the deletion and the focus of the list. */
export function CollectionList({
  list,
  columns,
  deletion: Deletion = DeleteDialog,
  loadFailure: given,
  details,
  children,
}: Props) {
  const { selectedIds, onSelect, onToggleItem, onUnselectItems } = useListContext();
  const { opened, open, close } = useOpenedRecord();
  const [removing, setRemoving] = useState<RaRecord>();
  const grid = useRef<HTMLDivElement>(null);
  const seen = useSeenRows();
  useReturnFocus(grid, opened);
  useOpenedInView(grid, opened);
  useRestoredFocus(grid);
  useShownList();
  usePrefetch(grid, details);
  const loadFailure = useListFailure(given);

  // Clear the selection on leaving: a hidden selection must not be part of the next bulk change.
  const unselect = useEvent(onUnselectItems);
  useEffect(() => () => unselect(), [unselect]);

  const openRecord = useEvent(open);
  const [rowActions] = useState(() => ({
    open: openRecord,
    remove: setRemoving,
  }));
  const selection = useMemo(() => ({ selectedIds, toggle: onToggleItem }), [selectedIds, onToggleItem]);
  const collection = { ...rowActions, list, columns, grid, seen, opened, open, close, loadFailure };
  return (
    <CollectionContext value={collection}>
      <RowActionsContext value={rowActions}>
        <SelectionContext value={selection}>
          <Stack sx={DENSE_WITH_TABLE}>{children}</Stack>
        </SelectionContext>
      </RowActionsContext>
      {removing && (
        <Deletion
          record={removing}
          onDeleted={() => onSelect(selectedIds.filter((selected) => selected !== removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </CollectionContext>
  );
}
