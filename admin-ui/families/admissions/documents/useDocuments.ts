import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffDocument } from '../../../../contract/families/documents.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

interface Change {
  path?: string;
  method: 'POST' | 'DELETE';
  body?: object;
  said: string;
}

/** Loads the documents of an application. Each change answers with the whole list. */
export function useDocuments(admissionId: number) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const url = `/admissions/${admissionId}/documents`;
  const queryKey = ['admissions', 'documents', admissionId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.call<StaffDocument[]>(url) });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path = '', method, body }: Change) =>
      dataProvider.call<StaffDocument[]>(url + path, { method, ...(body && { body: JSON.stringify(body) }) }),
    onSuccess: (documents, { said }) => {
      queryClient.setQueryData(queryKey, documents);
      notify(said, { type: 'success' });
    },
  });

  /** Returns the errors for the form, if any. `done` is called unless the form can fix the error. */
  const change = async (what: Change, done: () => void): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(what);
      done();
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.documents.failed' }), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
  return { data, error, refetch, change, isPending };
}
