import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { SeriesEvent } from '../../contract/series.js';
import { UNDO_MS } from '../components/trash/useUndo.js';

/** What the toast about a repetition offers besides: to move the events that it has made to the trash. */
export function useUndoRepeat() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();

  return (events: SeriesEvent[]) => {
    const made = events.filter(({ isNew }) => isNew);
    if (!made.length) return {};
    const undo = async () => {
      const ids = made.map(({ id }) => id);
      const versions = Object.fromEntries(made.map(({ id, version }) => [id, version]));
      try {
        await dataProvider.deleteMany('events', { ids, meta: { versions } });
        notify('resources.events.repeat.undone', { type: 'success', messageArgs: { smart_count: ids.length } });
      } catch {
        notify('resources.events.repeat.undo_failed', { type: 'error' });
      }
      refresh();
    };
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
