import {
  useDelete,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { errorMessageOf } from '../errorMessageOf.js';
import { useStaleMessage } from '../editing/useStaleMessage.js';
import { useUndo } from '../trash/useUndo.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface Props {
  record: RaRecord;
  /** Alternative way to delete, such as a whole series. The server returns all deleted records. */
  other?: { label: string; meta: object };
  /** Also called if the record no longer existed. */
  onDeleted: () => void;
  onClose: () => void;
}

function useNotifyDeleted() {
  const message = useResourceMessage();
  const notify = useNotify();
  const undo = useUndo();

  return (deleted: RaRecord[], record: RaRecord) =>
    deleted.length === 1
      ? notify(message('notifications.deleted', record), { type: 'success', ...undo(deleted) })
      : notify('list.bulk.deleted', {
          type: 'success',
          messageArgs: { smart_count: deleted.length },
          ...undo(deleted),
        });
}

function useNotifyDeleteError() {
  const message = useResourceMessage();
  const notify = useNotify();
  const staleSentence = useStaleMessage();

  const sentence = (error: Error) => {
    const stale = staleSentence(error);
    if (stale) return stale;
    const failed = message('delete_failed');
    const noAnswer = message('delete_unanswered', { _: failed });
    const because = message('delete_refused', { _: error.message, reason: error.message });
    return errorMessageOf(error, { failed, noAnswer, because });
  };
  return (error: Error) => notify(sentence(error), { type: 'error' });
}

/** Deletes a record. The server refuses if it was saved after it was loaded. */
export function DeleteDialog({ record, other, onDeleted, onClose }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const notifyDeleted = useNotifyDeleted();
  const notifyError = useNotifyDeleteError();
  const [remove, { isPending }] = useDelete();

  const confirm = (meta?: object) =>
    remove(
      resource,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (answer: unknown) => {
          notifyDeleted(Array.isArray(answer) ? (answer as RaRecord[]) : [record], record);
          onDeleted();
        },
        onError: (error) => {
          notifyError(error as Error);
          if ((error as HttpError).status === 404) onDeleted();
        },
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
      other={other && { label: translate(other.label), onClick: () => confirm(other.meta) }}
      onConfirm={() => confirm()}
      onClose={onClose}
    />
  );
}
