import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { SavedView, SavedViewInput } from '../../../contract/accounts/saved-views.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { SAVED_VIEWS } from './useSavedViews.js';

const PATH = '/saved-views';
/** Statuses whose error is shown beside the field instead of in a toast. */
const REFUSED = [400, 409];

interface Change {
  id?: number;
  input: Partial<SavedViewInput>;
}

export function useViewChanges() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const reload = () => queryClient.invalidateQueries({ queryKey: SAVED_VIEWS });
  const notifyFailure = (failed: string) => (error: Error) => {
    if (error instanceof HttpError && [401, ...REFUSED].includes(error.status)) return;
    notify(errorMessageOf(error, { failed }), { type: 'error' });
  };

  const save = useMutation({
    mutationFn: ({ id, input }: Change) =>
      dataProvider.call<SavedView>(id ? `${PATH}/${id}` : PATH, {
        method: id ? 'PUT' : 'POST',
        body: JSON.stringify(input),
      }),
    onSuccess: reload,
    onError: notifyFailure('views.failed'),
  });
  const remove = useMutation({
    mutationFn: (id: number) => dataProvider.call(`${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: reload,
    onError: notifyFailure('views.delete_failed'),
  });
  return { save, remove };
}

export function refusalOf(error: Error | null): string | undefined {
  if (!(error instanceof HttpError) || !REFUSED.includes(error.status)) return undefined;
  return Object.values<string>(error.body?.errors ?? {})[0] ?? error.message;
}
