import {
  useDelete,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { failureSentence } from '../failureSentence.js';
import { useStaleSentence } from '../useStaleSentence.js';
import { useUndo } from '../trash/useUndo.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface Props {
  record: RaRecord;
  /** Another way to delete, which answers all that it has deleted. */
  other?: { label: string; meta: object };
  /** Also where somebody else has deleted it meanwhile. */
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Deletes only what the reader saw: when somebody saved in between, the server refuses and the list is loaded again.
 * The resource's messages name the record by its fields.
 */
export function DeleteDialog({ record, other, onDeleted, onClose }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const undo = useUndo();
  const staleSentence = useStaleSentence();
  const [remove, { isPending }] = useDelete();

  const sentence = (error: Error) => {
    const stale = staleSentence(error);
    if (stale) return stale;
    const failed = message('delete_failed');
    const noAnswer = message('delete_unanswered', { _: failed });
    const because = message('delete_refused', { _: error.message, reason: error.message });
    return failureSentence(error, { failed, noAnswer, because });
  };

  const tellDeleted = (deleted: RaRecord[]) =>
    deleted.length === 1
      ? notify(message('notifications.deleted', record), { type: 'success', ...undo(deleted) })
      : notify('list.bulk.deleted', {
          type: 'success',
          messageArgs: { smart_count: deleted.length },
          ...undo(deleted),
        });

  const confirm = (meta?: object) =>
    remove(
      resource,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (answer: unknown) => {
          tellDeleted(Array.isArray(answer) ? (answer as RaRecord[]) : [record]);
          onDeleted();
        },
        onError: (error) => {
          notify(sentence(error as Error), { type: 'error' });
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
