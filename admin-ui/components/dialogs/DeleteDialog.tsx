import { useDelete, useNotify, useRefresh, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { currentRecord } from '../../providers/http.js';
import { failureSentence, type FailureWords } from '../failureSentence.js';
import { ConfirmDialog } from './ConfirmDialog.js';

/** Keys of the catalogue, and what stands in them. */
export interface DeleteWords extends FailureWords {
  title: string;
  text: string;
  done: string;
  args?: Record<string, unknown>;
}

interface Props {
  record: RaRecord;
  words: DeleteWords;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Deletes only what the reader saw: when somebody saved in between, the server refuses and the list is loaded again. */
export function DeleteDialog({ record, words, onDeleted, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const [remove, { isPending }] = useDelete();

  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(words.done, { type: 'success', messageArgs: words.args });
          onDeleted?.();
        },
        onError: (error) =>
          notify(sentence(error as Error, words), {
            type: 'error',
            messageArgs: { ...words.args, reason: (error as Error).message },
          }),
        onSettled: () => {
          refresh();
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={translate(words.title, words.args)}
      text={translate(words.text, words.args)}
      confirm={translate('list.delete')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function sentence(error: Error, words: DeleteWords): string {
  return currentRecord(error) ? 'conflict.deleted' : failureSentence(error, words);
}
