import { useNotify, useRefresh, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { currentRecord } from '../providers/http.js';
import { failureSentence, type FailureWords } from './failureSentence.js';

export interface PatchMessages extends FailureWords {
  done: string;
  args?: Record<string, unknown>;
  /** Shows the broken rules beside their fields; without it they are told like any failure. */
  refused?: (errors: Record<string, string>) => void;
}

/** Sends some fields of a record as the reader saw it; when somebody saved in between, the server refuses and it is loaded again. */
export function usePatch<T extends RaRecord>(resource: string, record: T) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<T, HttpError>();

  const change = async (data: Partial<T>, words: PatchMessages): Promise<boolean> => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await update(resource, { id: record.id, data, previousData: record }, options);
      notify(words.done, { type: 'success', messageArgs: words.args });
      return true;
    } catch (thrown) {
      const error = thrown as HttpError;
      if (words.refused && error.body?.errors) {
        words.refused(error.body.errors);
        return false;
      }
      const text = currentRecord(error) ? 'conflict.deleted' : failureSentence(error, words);
      if (error.status !== 401) notify(text, { type: 'error', messageArgs: { ...words.args, reason: error.message } });
      return false;
    } finally {
      refresh();
    }
  };

  return { change, isChanging: isPending };
}
