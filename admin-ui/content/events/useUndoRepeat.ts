import { useNotify, useRefresh } from 'react-admin';
import type { SeriesEvent } from '../../../contract/content/series.js';
import { UNDO_MS } from '../../components/trash/undoTime.js';
import { rowsOf, startBulk } from '../../providers/bulk.js';
import { watchBulk } from '../../providers/bulkWatch.js';

/** What the toast about a repetition offers besides: to move the events that it has made to the trash. */
export function useUndoRepeat() {
  const notify = useNotify();
  const refresh = useRefresh();

  return (events: SeriesEvent[]) => {
    const made = events.filter(({ isNew }) => isNew);
    if (!made.length) return {};
    const undo = async () => {
      try {
        const input = { collection: 'events', action: 'DELETE', rows: rowsOf('events', made) } as const;
        const { done, failed } = await watchBulk(await startBulk(input));
        if (done) notify('resources.events.repeat.undone', { type: 'success', messageArgs: { smart_count: done } });
        if (failed)
          notify('resources.events.repeat.undo_failed', { type: 'error', messageArgs: { smart_count: failed } });
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
      refresh();
    };
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
