import { useNotify, useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/accounts/saved-views.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { useViewChanges } from './useViewChanges.js';

export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { remove } = useViewChanges();
  const confirm = () =>
    remove.mutate(view.id, {
      onSuccess: () => notify('views.deleted', { type: 'success' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={translate('views.delete_title', { name: view.name })}
      text={translate(view.sharedWith ? 'views.delete_shared' : 'views.delete_text')}
      confirm={translate('list.delete')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
