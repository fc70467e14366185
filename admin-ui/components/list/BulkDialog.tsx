import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useRefresh, useTranslate, type Identifier } from 'react-admin';
import { declarationOf } from '../../../contract/records/collections.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { BulkFailures } from './BulkFailures.js';
import { type RowFailure, thereStill } from './bulkFailures.js';
import { isWatched } from './isWatched.js';
import { useBulkChange } from './useBulkChange.js';
import { useTellBulk } from './useTellBulk.js';
import type { SeenRows } from './useSeenRows.js';

export type BulkTask = { kind: 'delete' } | { kind: 'update'; data: Record<string, unknown>; label: string };

interface Props {
  task: BulkTask;
  ids: Identifier[];
  seen: SeenRows;
  onClose: () => void;
}

/** Changes or deletes the selected rows as they were last seen, on whichever page. Those that failed and are still there stay selected. */
export function BulkDialog({ task, ids, seen, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { resource, onSelect, onUnselectItems } = useListContext();
  const { tellError } = useTellBulk(resource);
  const change = useBulkChange();
  const [smart_count] = useState(ids.length);
  const [failures, setFailures] = useState<RowFailure[]>([]);
  const [records] = useState(() => ids.map((id) => seen.current.get(String(id)) ?? { id }));

  const isDelete = task.kind === 'delete';
  const title = isDelete
    ? translate('list.bulk.delete_title', { smart_count })
    : translate('list.bulk.status_title', { smart_count, status: task.label });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      change(
        isDelete
          ? { action: 'DELETE' }
          : {
              action: 'UPDATE',
              data: task.data,
              title: translate('list.bulk.setting', { smart_count, status: task.label }),
            },
        records,
      ),
    onSuccess: (end) => {
      if (!end?.failures.length) {
        if (end) onUnselectItems();
        return onClose();
      }
      // Who has read that a row was changed meanwhile, and tries again, means the row as it is now.
      for (const row of end.current) seen.current.set(String(row.id), row);
      onSelect(thereStill(end.failures).map(({ id }) => id));
      setFailures(end.failures);
    },
    onError: (error) => {
      tellError(error);
      refresh();
      onClose();
    },
  });

  if (failures.length > 0) {
    const notDone = isDelete ? 'list.bulk.not_deleted' : 'list.bulk.not_updated';
    return <BulkFailures failures={failures} seen={seen} notDone={notDone} onClose={onClose} />;
  }
  if (isPending && isWatched(smart_count)) return null;
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
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
