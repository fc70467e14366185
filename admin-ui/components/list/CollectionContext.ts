import { createContext, useContext, type RefObject } from 'react';
import { useRecordContext, type Identifier, type RaRecord } from 'react-admin';
import type { LoadFailure } from './useListFailure.js';
import type { SeenRows } from './useSeenRows.js';

interface Collection {
  grid: RefObject<HTMLDivElement | null>;
  seen: SeenRows;
  /** The record whose details are shown. */
  opened: Identifier | undefined;
  open: (id: Identifier) => void;
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

/** What a card can do with its record. */
export function useRowActions() {
  const { open, remove } = useCollection();
  const record = useRecordContext()!;
  return { view: () => open(record.id), remove: () => remove(record) };
}
