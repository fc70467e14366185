import { useNotify, useRefresh, useUpdate, type HttpError, type RaRecord } from 'react-admin';
import { failureSentence, type FailureMessages } from './failureSentence.js';
import { useStaleSentence } from './useStaleSentence.js';

export interface PatchMessages extends FailureMessages {
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
  const staleSentence = useStaleSentence();

  const change = async (data: Partial<T>, messages: PatchMessages): Promise<boolean> => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await update(resource, { id: record.id, data, previousData: record }, options);
      notify(messages.done, { type: 'success', messageArgs: messages.args });
      return true;
    } catch (thrown) {
      const error = thrown as HttpError;
      if (messages.refused && error.body?.errors) {
        messages.refused(error.body.errors);
        return false;
      }
      const text = staleSentence(error) ?? failureSentence(error, messages);
      if (error.status !== 401)
        notify(text, { type: 'error', messageArgs: { ...messages.args, reason: error.message } });
      return false;
    } finally {
      refresh();
    }
  };

  return { change, isChanging: isPending };
}
