import { createContext, useContext, type RefObject } from 'react';
import { useRecordContext, type Identifier, type RaRecord } from 'react-admin';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import type { Column } from './columns.js';
import type { LoadFailure } from './useListFailure.js';
import type { SeenRows } from './useSeenRows.js';

export interface Collection {
  /** The name under which views of the list are saved; undefined if views cannot be saved. */
  list: ViewList | undefined;
  columns: Column[] | undefined;
  grid: RefObject<HTMLDivElement | null>;
  seen: SeenRows;
  opened: Identifier | undefined;
  open: (id: Identifier, page?: number) => void;
  close: () => void;
  remove: (record: RaRecord) => void;
  loadFailure: LoadFailure;
}

export const CollectionContext = createContext<Collection | undefined>(undefined);

export function useCollection(): Collection {
  const collection = useContext(CollectionContext);
  if (!collection) throw new Error('useCollection must be used inside a <CollectionList>');
  return collection;
}

/**
 * Separate from `CollectionContext`, which changes with the opened record: opening one must not render all cards again.
 */
export const RowActionsContext = createContext<Pick<Collection, 'open' | 'remove'> | undefined>(undefined);

interface Selection {
  selectedIds: Identifier[];
  toggle: (id: Identifier) => void;
}

/** Separate from the list context, which changes with each load of the list. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelected(id: Identifier) {
  const { selectedIds, toggle } = useContext(SelectionContext)!;
  return { isSelected: selectedIds.includes(id), toggle: () => toggle(id) };
}

export function useRowActions() {
  const { open, remove } = useContext(RowActionsContext)!;
  const record = useRecordContext()!;
  return { view: () => open(record.id), remove: () => remove(record) };
}
