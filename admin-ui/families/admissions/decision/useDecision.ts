import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Decision, DecisionMail } from '../../../../contract/families/decisions.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useIsLive } from '../../../providers/live.js';

const POLL_MS = 5000;

/** What follows from the decision about an application, until it is carried out. */
export function useDecision({ id, status }: StaffAdmission) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isLive = useIsLive();
  const url = `/admissions/${id}/decision`;
  const { data, error } = useQuery({
    queryKey: ['admissions', 'decision', id, status],
    queryFn: () => dataProvider.call<Decision>(url),
    refetchInterval: ({ state }) => (!isLive && state.data?.dueAt ? POLL_MS : false),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (mail: DecisionMail) =>
      dataProvider.call<Decision>(`${url}/mail`, { method: 'POST', body: JSON.stringify(mail) }),
    onSuccess: (decision) => {
      queryClient.setQueryData(['admissions', 'decision', id, status], decision);
      notify('resources.admissions.decision.kept', { type: 'success' });
    },
  });

  /** Undefined unless the form can show why it was refused. */
  const write = async (mail: DecisionMail, done: () => void): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(mail);
      done();
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.decision.failed' }), { type: 'error' });
    }
    return undefined;
  };
  return { data, error, write };
}
