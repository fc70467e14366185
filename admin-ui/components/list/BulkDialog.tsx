import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useResourceDefinition,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { BulkFailure, type RowFailure } from '../../providers/bulkFailure.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { useUndo } from '../trash/useUndo.js';
import { BulkFailures } from './BulkFailures.js';
import { BulkProgress, isWatched } from './BulkProgress.js';
import { useBulkRun } from './useBulkRun.js';
import { useUndoChange } from './useUndoChange.js';
import type { SeenRows } from './useSeenRows.js';

export type BulkTask = { kind: 'delete' } | { kind: 'update'; data: Record<string, unknown>; label: string };

interface Props {
  task: BulkTask;
  ids: Identifier[];
  seen: SeenRows;
  onClose: () => void;
}

/** Changes or deletes the selected rows as they were last seen, on whichever page. Those that failed stay selected. */
export function BulkDialog({ task, ids, seen, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { resource, onSelect, onUnselectItems } = useListContext();
  const { options } = useResourceDefinition({ resource });
  const undo = useUndo();
  const undoChange = useUndoChange();
  const [smart_count] = useState(ids.length);
  const [failures, setFailures] = useState<RowFailure[]>([]);
  const isDelete = task.kind === 'delete';

  const [before] = useState(() => ids.map((id) => seen.current.get(String(id)) ?? { id }));
  const run = useBulkRun();

  const tellDone = (done: Identifier[]) => {
    const ids = new Set(done);
    const were = before.filter(({ id }) => ids.has(id));
    notify(isDelete ? 'list.bulk.deleted' : 'list.bulk.updated', {
      type: 'success',
      messageArgs: { smart_count: done.length },
      ...(isDelete ? undo(were) : undoChange(were, Object.keys(task.data))),
    });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      run.watch(ids.length, async (bulkRun) => {
        const versions = Object.fromEntries(before.map(({ id, version }) => [id, version]));
        const meta = { versions, run: bulkRun };
        await (isDelete
          ? dataProvider.deleteMany(resource, { ids, meta })
          : dataProvider.updateMany(resource, { ids, data: task.data, meta }));
      }),
    onSuccess: () => {
      tellDone(before.map(({ id }) => id));
      onUnselectItems();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof BulkFailure)) {
        notify(error.message, { type: 'error' });
        return onClose();
      }
      if (error.done.length > 0) tellDone(error.done);
      onSelect(error.rows.map(({ id }) => id));
      setFailures(error.rows);
      rememberCurrent(seen, error.rows);
    },
    onSettled: () => refresh(),
  });

  const deleteText = options?.hasTrash ? 'trash.bulk_text' : 'list.bulk.delete_text';
  const text = isDelete ? deleteText : 'list.bulk.status_text';
  if (failures.length > 0) {
    const notDone = isDelete ? 'list.bulk.not_deleted' : 'list.bulk.not_updated';
    return <BulkFailures failures={failures} seen={seen} notDone={notDone} onClose={onClose} />;
  }
  const title = isDelete
    ? translate('list.bulk.delete_title', { smart_count })
    : translate('list.bulk.status_title', { smart_count, status: task.label });
  if (isPending && isWatched(smart_count)) return <BulkProgress title={title} run={run} />;
  return (
    <ConfirmDialog
      title={title}
      text={translate(text, { smart_count })}
      confirm={translate(isDelete ? 'list.delete' : 'list.bulk.apply')}
      danger={isDelete}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

/** Who has read that a row was changed meanwhile, and tries again, means the row as it is now. */
function rememberCurrent(seen: SeenRows, rows: RowFailure[]): void {
  for (const { id, error } of rows) {
    const current: RaRecord | undefined = error.status === 412 ? error.body?.data : undefined;
    if (current) seen.current.set(String(id), current);
  }
}
