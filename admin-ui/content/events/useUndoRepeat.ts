import { useNotify, useRefresh } from 'react-admin';
import type { SeriesEvent } from '../../../contract/content/series.js';
import { NOT_DONE, refusedOf } from '../../components/list/bulk/bulkFailures.js';
import { UNDO_MS } from '../../components/trash/undoTime.js';
import { useNotifyFailures } from '../../components/trash/useNotifyFailures.js';
import { rowsOf, startBulk } from '../../providers/bulk.js';
import { watchBulk } from '../../providers/bulkWatch.js';

/** Returns the toast options for Undo of a repetition, which moves the events it created to the trash. */
export function useUndoRepeat() {
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFailures = useNotifyFailures('events');

  return (events: SeriesEvent[]) => {
    const made = events.filter(({ isNew }) => isNew);
    if (!made.length) return {};
    const undo = async () => {
      try {
        const input = { collection: 'events', action: 'DELETE', rows: rowsOf('events', made) } as const;
        const change = await watchBulk(await startBulk(input));
        const { done } = change;
        if (done) notify('resources.events.repeat.undone', { type: 'success', messageArgs: { smart_count: done } });
        tellFailures(NOT_DONE.DELETE, refusedOf(change), made);
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
      refresh();
    };
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
