import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, type HttpError } from 'react-admin';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import type { ThreadEntry } from '../../../contract/families/threads.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { errorMessageOf } from '../errorMessageOf.js';

/** Record of a thread, with the values for templates. */
export interface ThreadOf {
  collection: FormCollection;
  id: number;
  name: string;
  email: string;
  reference: string;
  subject: string;
  branch: string | null;
  message?: string;
  /** Applications of the same parent for other children, whose threads can have a reply, too. */
  family?: { id: number; title: string }[];
}

interface Change {
  /** Path below the record: `thread`, `replies`. */
  path: string;
  method: 'POST' | 'DELETE';
  body?: object;
  idempotencyKey?: string;
}

/** Loads a thread. Each change of it returns the whole thread. */
export function useThread({ collection, id }: ThreadOf) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryKey = ['threads', collection, id];
  const call = ({ path, ...options }: Partial<Change>) =>
    dataProvider.call<ThreadEntry[]>(`/${collection}/${id}/${path}`, options as object);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call({ path: 'thread' }) });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ body, ...rest }: Change) => call({ ...rest, ...(body && { body: JSON.stringify(body) as never }) }),
    onSuccess: (entries) => {
      queryClient.setQueryData(queryKey, entries);
      // A reply also changes the status of the record.
      refresh();
    },
  });

  /** Returns the errors of the form, or false after another error, which is shown as a toast. */
  const change = async (
    what: Change,
    onDone: (entries: ThreadEntry[]) => void,
    /** Called with the status and the current thread after a 409, or a 422 for a key that was used with other words. */
    onRefused?: (status: number, entries?: ThreadEntry[]) => void,
  ): Promise<Record<string, string> | false | undefined> => {
    try {
      onDone(await mutateAsync(what));
      return undefined;
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      const isKeyUsed = failure.status === 422;
      const message = isKeyUsed ? 'threads.stored_before' : errorMessageOf(failure, { failed: 'threads.failed' });
      if (failure.status !== 401) notify(message, { type: 'error' });
      const { data: entries } = await refetch();
      if (isKeyUsed || failure.status === 409) onRefused?.(failure.status, entries);
      return false;
    }
  };
  return { data, error, change, isPending };
}
