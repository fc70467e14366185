import { useSyncExternalStore, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { currentUndo, subscribeToUndo } from '../../providers/undoRun.js';
import { lazyScreen } from '../lazyScreen.js';
import { OnDemand } from '../OnDemand.js';
import type { BulkProgress as Progress } from './BulkProgress.js';

const BulkProgress = lazyScreen<'BulkProgress', ComponentProps<typeof Progress>>(
  () => import('./BulkProgress.js'),
  'BulkProgress',
);

/** How far an Undo of many is, on whichever screen it was pressed. */
export function UndoProgress() {
  const translate = useTranslate();
  const undo = useSyncExternalStore(subscribeToUndo, currentUndo);
  if (!undo) return null;
  const title = translate('list.bulk.undoing', { smart_count: undo.total });
  return (
    <OnDemand>
      <BulkProgress title={title} run={{ progress: undo, stop: undo.stop }} />
    </OnDemand>
  );
}
