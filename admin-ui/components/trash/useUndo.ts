import { useResourceContext, type RaRecord } from 'react-admin';
import { declarationOf } from '../../../contract/records/collections.js';
import { UNDO_MS } from './undoTime.js';
import { useRestore } from './useRestore.js';
import { useNotifyFailures } from './useNotifyFailures.js';

/** Returns the options that add Undo to the toast about a deletion, if the resource has a trash. */
export function useUndo() {
  const resource = useResourceContext()!;
  const restore = useRestore();
  const notifyFailures = useNotifyFailures(resource);

  return (deleted: RaRecord[]) => {
    if (!declarationOf(resource)?.hasTrash) return {};
    const undo = async () => notifyFailures('trash.not_restored', (await restore(deleted)) ?? [], deleted);
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
