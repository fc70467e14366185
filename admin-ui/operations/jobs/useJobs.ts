import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { POLLING_OPTIONS, useIntervalWithoutStream } from '../../components/pollingOptions.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const CHANGES = {
  retry: { path: ({ id }: StaffJob) => `/jobs/${id}/retry`, method: 'POST', done: 'jobs.retried' },
  remove: { path: ({ id }: StaffJob) => `/jobs/${id}`, method: 'DELETE', done: 'jobs.removed' },
} as const;

export function useJobs(onSettled: () => void) {
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => dataProvider.call<StaffJob[]>('/jobs'),
    refetchInterval: useIntervalWithoutStream(POLLING_OPTIONS.refetchInterval),
  });
  const change = useMutation({
    mutationFn: ({ job, kind }: { job: StaffJob; kind: keyof typeof CHANGES }) => {
      const { path, method } = CHANGES[kind];
      return dataProvider.call<StaffJob>(path(job), { method });
    },
    onSuccess: (_job, { kind }) => notify(CHANGES[kind].done, { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => {
      onSettled();
      void refetch();
    },
  });
  return { data, isPending, isFetching, refetch, change };
}
