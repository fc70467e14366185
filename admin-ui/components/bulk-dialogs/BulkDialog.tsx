import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useListContext, useRefresh, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { declarationOf } from '../../../contract/records/collections.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { BulkFailures } from './BulkFailures.js';
import { type RowFailure, thereStill } from '../list/bulk/bulkFailures.js';
import { isWatched } from '../list/bulk/isWatched.js';
import { useBulkChange } from '../list/bulk/useBulkChange.js';
import { useNotifyBulk } from '../list/bulk/useNotifyBulk.js';
import type { SeenRows } from '../list/useSeenRows.js';

export interface BulkDialogProps {
  ids: Identifier[];
  data: Record<string, unknown>;
  /** Called with further values to set besides `data`. */
  onConfirm: (more: Record<string, unknown>) => Promise<false | undefined>;
  onClose: () => void;
}

export type BulkTask =
  | { kind: 'delete' }
  /** `dialog` replaces the confirmation. */
  | { kind: 'update'; data: Record<string, unknown>; label: string; dialog?: ComponentType<BulkDialogProps> };

interface Props {
  task: BulkTask;
  ids: Identifier[];
  seen: SeenRows;
  onClose: () => void;
}

interface BulkTaskOptions extends Pick<Props, 'task' | 'seen' | 'onClose'> {
  records: RaRecord[];
}

function useBulkTask({ task, records, seen, onClose }: BulkTaskOptions) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { resource, onSelect, onUnselectItems } = useListContext();
  const { notifyError } = useNotifyBulk(resource);
  const change = useBulkChange();
  const [failures, setFailures] = useState<RowFailure[]>([]);

  const run = (more?: Record<string, unknown>) => {
    if (task.kind === 'delete') return change({ action: 'DELETE' }, records);
    const title = translate('list.bulk.setting', { smart_count: records.length, status: task.label });
    return change({ action: 'UPDATE', data: { ...task.data, ...more }, title }, records);
  };
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (end) => {
      if (!end?.failures.length) {
        if (end) onUnselectItems();
        return onClose();
      }
      // A retry applies to the rows as they are now: the user has read that somebody changed them.
      for (const row of end.current) seen.current.set(String(row.id), row);
      onSelect(thereStill(end.failures).map(({ id }) => id));
      setFailures(end.failures);
    },
    onError: (error) => {
      notifyError(error);
      refresh();
      onClose();
    },
  });
  const confirm = (more: Record<string, unknown>) =>
    mutateAsync(more).then(
      () => undefined,
      () => false as const,
    );
  return { mutate, confirm, isPending, failures };
}

/**
 * Changes or deletes the selected rows of all pages as they were last shown. Rows that failed and still exist stay
 * selected.
 */
export function BulkDialog({ task, ids, seen, onClose }: Props) {
  const translate = useTranslate();
  const { resource } = useListContext();
  const [smart_count] = useState(ids.length);
  const [records] = useState(() => ids.map((id) => seen.current.get(String(id)) ?? { id }));
  const { mutate, confirm, isPending, failures } = useBulkTask({ task, records, seen, onClose });

  const isDelete = task.kind === 'delete';
  const title = isDelete
    ? translate('list.bulk.delete_title', { smart_count })
    : translate('list.bulk.status_title', { smart_count, status: task.label });
  if (failures.length > 0) {
    const notDone = isDelete ? 'list.bulk.not_deleted' : 'list.bulk.not_updated';
    return <BulkFailures failures={failures} seen={seen} notDone={notDone} onClose={onClose} />;
  }
  if (isPending && isWatched(smart_count)) return null;
  if (task.kind === 'update' && task.dialog) {
    return <task.dialog ids={ids} data={task.data} onConfirm={confirm} onClose={onClose} />;
  }
  const deleteText = declarationOf(resource)?.hasTrash ? 'trash.bulk_text' : 'list.bulk.delete_text';
  const text = translate(isDelete ? deleteText : 'list.bulk.status_text', { smart_count });
  const hasSeries = records.some((record) => 'seriesCount' in record && Number(record.seriesCount) > 1);
  return (
    <ConfirmDialog
      title={title}
      text={hasSeries ? `${text} ${translate('list.bulk.series')}` : text}
      confirm={translate(isDelete ? 'list.delete' : 'list.bulk.apply')}
      danger={isDelete}
      busy={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  );
}
