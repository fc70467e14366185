import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Decision, DecisionMail } from '../../../../contract/families/decisions.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useIsLive } from '../../../providers/live.js';

const POLL_MS = 5000;

/** Loads the consequences of a decision, and polls them until it is carried out. */
export function useDecision({ id, status }: StaffAdmission) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isLive = useIsLive();
  const url = `/admissions/${id}/decision`;
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['admissions', 'decision', id, status],
    queryFn: () => dataProvider.call<Decision>(url),
    refetchInterval: ({ state: { data: decision } }) =>
      !isLive && (decision?.dueAt || decision?.mailState === 'waiting') ? POLL_MS : false,
  });
  const seconds = useSecondsLeft(data?.msUntilDue, dataUpdatedAt);
  const { mutateAsync } = useMutation({
    mutationFn: (mail: DecisionMail) =>
      dataProvider.call<Decision>(`${url}/mail`, { method: 'POST', body: JSON.stringify(mail) }),
    onSuccess: (decision) => {
      queryClient.setQueryData(['admissions', 'decision', id, status], decision);
      notify('resources.admissions.decision.kept', { type: 'success' });
    },
  });

  /** Returns the errors for the form, or false after another error, which is shown in a toast. */
  const write = async (mail: DecisionMail, done: () => void): Promise<Record<string, string> | false | undefined> => {
    try {
      await mutateAsync(mail);
      done();
      return undefined;
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.decision.failed' }), { type: 'error' });
      return false;
    }
  };
  return { data, error, seconds, write };
}

/** Counts down from the time of the response, as the server's clock may differ. */
function useSecondsLeft(ms: number | null | undefined, since: number): number {
  const [now, setNow] = useState(since);
  const left = ms ? Math.max(0, Math.ceil((since + ms - Math.max(now, since)) / 1000)) : 0;
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
