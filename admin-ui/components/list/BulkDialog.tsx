import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate, type Identifier } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';

export type BulkTask = { kind: 'delete' } | { kind: 'update'; data: Record<string, unknown>; label: string };

interface Props {
  task: BulkTask;
  ids: Identifier[];
  onClose: () => void;
}

export function BulkDialog({ task, ids, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { resource, data, onUnselectItems } = useListContext();
  const [smart_count] = useState(ids.length);
  const isDelete = task.kind === 'delete';

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const meta = { versions: Object.fromEntries((data ?? []).map(({ id, version }) => [id, version])) };
      await (isDelete
        ? dataProvider.deleteMany(resource, { ids, meta })
        : dataProvider.updateMany(resource, { ids, data: task.data, meta }));
    },
    onSuccess: () => {
      notify(isDelete ? 'list.bulk.deleted' : 'list.bulk.updated', { type: 'success', messageArgs: { smart_count } });
      onUnselectItems();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      refresh();
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={
        isDelete
          ? translate('list.bulk.delete_title', { smart_count })
          : translate('list.bulk.status_title', { smart_count, status: task.label })
      }
      text={translate(isDelete ? 'list.bulk.delete_text' : 'list.bulk.status_text')}
      confirm={translate(isDelete ? 'list.delete' : 'list.bulk.apply')}
      danger={isDelete}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
