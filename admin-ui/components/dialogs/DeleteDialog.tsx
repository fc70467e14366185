import { useDelete, useNotify, useRefresh, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { currentRecord } from '../../providers/http.js';
import { failureSentence } from '../failureSentence.js';
import { useUndo } from '../trash/useUndo.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface Props {
  record: RaRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Deletes only what the reader saw: when somebody saved in between, the server refuses and the list is loaded again.
 * The resource's messages name the record by its fields.
 */
export function DeleteDialog({ record, onDeleted, onClose }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const undo = useUndo();
  const [remove, { isPending }] = useDelete();

  const sentence = (error: Error) => {
    if (currentRecord(error)) return 'conflict.deleted';
    const failed = message('delete_failed');
    const noAnswer = message('delete_unanswered', { _: failed });
    const because = message('delete_refused', { _: error.message, reason: error.message });
    return failureSentence(error, { failed, noAnswer, because });
  };

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(message('notifications.deleted', record), { type: 'success', ...undo([record]) });
          onDeleted();
        },
        onError: (error) => notify(sentence(error as Error), { type: 'error' }),
        onSettled: () => {
          refresh();
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={message('message.delete_title', record)}
      text={message('message.delete_content', record)}
      confirm={message('message.delete_confirm', { _: translate('list.delete') })}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
