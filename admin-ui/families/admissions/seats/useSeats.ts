import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { GradeSeats, SeatsInput } from '../../../../contract/families/seats.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

const QUERY = ['seats'];
const NATURAL = new Intl.Collator('en', { numeric: true });

/** Sorts by branch, then by grade in natural order: 2 before 10. */
const inOrder = (a: GradeSeats, b: GradeSeats) =>
  NATURAL.compare(a.branch, b.branch) || NATURAL.compare(a.grade, b.grade);

/** Loads the seats of each grade. Each change answers with the whole list. */
export function useSeats() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => dataProvider.call<GradeSeats[]>('/seats'),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (input: SeatsInput) =>
      dataProvider.call<GradeSeats[]>('/seats', { method: 'PUT', body: JSON.stringify(input) }),
    onSuccess: (rows) => queryClient.setQueryData(QUERY, rows),
  });

  /** Returns the errors for the form, if any. */
  const save = async (input: SeatsInput, done: () => void): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(input);
      notify('resources.admissions.seats.saved', { type: 'success' });
      done();
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.seats.failed' }), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
  return { rows: data?.toSorted(inOrder), isPending, save };
}
