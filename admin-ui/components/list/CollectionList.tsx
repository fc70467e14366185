import { Stack } from '@mui/material';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import { useParams } from 'react-router';
import { DeleteDialog } from '../dialogs/DeleteDialog.js';
import { useRestoredFocus } from '../trash/useRestoredFocus.js';
import { CollectionContext } from './CollectionContext.js';
import { useListFailure, type LoadFailure } from './useListFailure.js';
import { useSeenRows } from './useSeenRows.js';

/** After the details are closed, the keyboard is at the card of the record that was seen last, also on another page. */
function useReturnFocus(grid: RefObject<HTMLElement | null>) {
  const { data } = useListContext();
  const [id, setId] = useState<Identifier>();

  useEffect(() => {
    if (id === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-record="${id}"] [data-card-action]`);
    if (!card) return;
    setId(undefined);
    const { activeElement } = document;
    if (activeElement === document.body || grid.current?.contains(activeElement)) card.focus();
  }, [id, grid, data]);

  return setId;
}

interface Props {
  /** The dialog that deletes a record. */
  deletion?: ComponentType<ComponentProps<typeof DeleteDialog>>;
  /** In place of the resource's messages. */
  loadFailure?: LoadFailure;
  children: ReactNode;
}

/** What a list of cards shows inside its `ListScreen`. */
export function CollectionList({ deletion: Deletion = DeleteDialog, loadFailure: given, children }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const { id } = useParams();
  const [opened, setOpened] = useState<Identifier | undefined>(id);
  const [removing, setRemoving] = useState<RaRecord>();
  const grid = useRef<HTMLDivElement>(null);
  const seen = useSeenRows();
  const returnFocus = useReturnFocus(grid);
  useRestoredFocus(grid);
  const loadFailure = useListFailure(given);

  // A selection that nobody sees any more must not be changed with the next one.
  const unselect = useEvent(onUnselectItems);
  useEffect(() => () => unselect(), [unselect]);

  const close = () => {
    setOpened(undefined);
    if (opened !== undefined) returnFocus(opened);
  };
  const collection = { grid, seen, opened, open: setOpened, close, remove: setRemoving, loadFailure };
  return (
    <CollectionContext value={collection}>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
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
