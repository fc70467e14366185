import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
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
import {
  type Identifier,
  type RaRecord,
  useEvent,
  useListContext,
  useDataProvider,
  useResourceContext,
} from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import { viewOf } from '../../layout/feature.js';
import { useScreen } from '../../layout/FeaturesContext.js';
import { rememberList } from '../../providers/lastList.js';
import { DETAILS } from '../../providers/paths.js';
import { DeleteDialog } from '../dialogs/DeleteDialog.js';
import type { Preload } from '../lazyScreen.js';
import { prefetchRecord } from '../prefetched.js';
import { useRestoredFocus } from '../trash/useRestoredFocus.js';
import { CollectionContext, RowActionsContext, SelectionContext } from './CollectionContext.js';
import type { Column } from './columns.js';
import { useListFailure, type LoadFailure } from './useListFailure.js';
import { useListUrl } from './useListUrl.js';
import { useSeenRows } from './useSeenRows.js';

const REST_MS = 100;
const AT_MOST = 40;

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Preloads the code of the form and the details when the pointer or the focus rests on a record, and the record itself
 * if it has a form. Records without a form are what parents sent: reading one is written to the audit log, which must
 * not name a user who only pointed at it.
 */
function usePrefetch(grid: RefObject<HTMLElement | null>, details?: Preload): void {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const feature = useScreen()?.feature;
  const form = feature && viewOf(feature, 'edit')?.component;

  const prefetch = useEvent((id: Identifier) => {
    details?.preload?.();
    if (!form) return;
    form.preload?.();
    void prefetchRecord(queryClient, dataProvider, resource, id);
  });

  useEffect(() => {
    const element = grid.current;
    if (!element || savesData()) return undefined;
    let left = AT_MOST;
    let at: string | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const rest = (event: Event) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const id = (event.target as Element).closest<HTMLElement>('[data-record]')?.dataset.record;
      if (id === at) return;
      clearTimeout(timer);
      at = id;
      if (id === undefined || left <= 0) return;
      timer = setTimeout(() => {
        left -= 1;
        prefetch(id);
      }, REST_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      at = undefined;
    };
    element.addEventListener('pointerover', rest);
    element.addEventListener('focusin', rest);
    element.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', rest);
      element.removeEventListener('focusin', rest);
      element.removeEventListener('pointerleave', leave);
    };
  }, [grid, prefetch]);
}

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

interface OpenedHere {
  /** The page of the list on which the details were opened. */
  openedOn?: number;
}

/** Returns the record whose details are open. Its id is in the URL, so that a link opens them and Back closes them. */
function useOpenedRecord() {
  const { id } = useParams();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const { resource, page } = useListContext();
  const { searchWith, changeUrl } = useListUrl();
  const closedAt = useRef<string>(undefined);
  const opened = id ?? new URLSearchParams(search).get(DETAILS) ?? undefined;
  const { openedOn } = (state ?? {}) as OpenedHere;

  const open = (record: Identifier, onPage = page) => {
    if (id !== undefined) {
      const ofPage = onPage === page ? search : searchWith({ page: onPage });
      void navigate({ pathname: `/${resource}/${record}/show`, search: ofPage }, { replace: true, state });
    } else {
      const isFirst = opened === undefined;
      const openedHere: OpenedHere = { openedOn: page };
      changeUrl({ [DETAILS]: record, page: onPage }, { replace: !isFirst, state: isFirst ? openedHere : state });
    }
  };
  const close = () => {
    // Navigation is asynchronous: a second press must not go back once more and leave the list.
    if (closedAt.current === key) return;
    closedAt.current = key;
    if (openedOn === page) void navigate(-1);
    else changeUrl({ [DETAILS]: undefined }, { replace: true });
  };
  return { opened, open, close };
}
