import { useDataProvider, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { watchUndo } from '../../providers/undoRun.js';
import { failuresOf } from '../trash/useRestore.js';
import { UNDO_MS } from '../trash/useUndo.js';
import { useTellFailures } from '../trash/useTellFailures.js';

/** Who publishes by hand empties these. */
const SCHEDULE = ['publishAt', 'unpublishAt'];

/** What the toast about a change of many offers besides: to set each of them back to what it had. */
export function useUndoChange() {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFailures = useTellFailures('list.bulk.not_updated');

  return (before: RaRecord[], changed: string[]) => {
    const undo = async () => {
      const fields = [...changed, ...SCHEDULE.filter((field) => before[0] && field in before[0])];
      const failures = await watchUndo(before.length, (run) =>
        failuresOf(before, () => dataProvider.putBack(resource, before, fields, run)),
      );
      const smart_count = before.length - failures.length;
      if (smart_count > 0) notify('list.bulk.undone', { type: 'success', messageArgs: { smart_count } });
      refresh();
      tellFailures(failures, before);
    };
    return { action: { label: 'trash.undo', hint: 'trash.undo_hint', onPress: undo }, autoHideDuration: UNDO_MS };
  };
}
