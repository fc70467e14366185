import { useDelete, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { ReplyTemplate } from '../../../contract/families/threads.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../errorMessageOf.js';

interface Props {
  template: ReplyTemplate;
  onSettled: () => void;
  onClose: () => void;
}

export function DeleteTemplateDialog({ template, onSettled, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [remove, { isPending }] = useDelete<ReplyTemplate, HttpError>();

  const confirm = () =>
    void remove(
      'templates',
      { id: template.id, previousData: template },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('threads.removed', { type: 'success' }),
        onError: (failure) => notify(errorMessageOf(failure, { failed: 'threads.failed' }), { type: 'error' }),
        onSettled,
      },
    );

  return (
    <ConfirmDialog
      title={translate('threads.template_delete_title')}
      text={translate('threads.remove_text')}
      confirm={translate('threads.remove')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
