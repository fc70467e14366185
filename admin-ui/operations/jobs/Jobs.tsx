import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { failureSentence } from '../../components/failureSentence.js';
import { POLLED } from '../../components/polled.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { JobRow } from './JobRow.js';

const CHANGES = {
  retry: { path: ({ id }: StaffJob) => `/jobs/${id}/retry`, method: 'POST', done: 'jobs.retried' },
  remove: { path: ({ id }: StaffJob) => `/jobs/${id}`, method: 'DELETE', done: 'jobs.removed' },
} as const;

export function Jobs() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const [given, setGiven] = useState<StaffJob>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => dataProvider.call<StaffJob[]>('/jobs'),
    ...POLLED,
  });
  const change = useMutation({
    mutationFn: ({ job, kind }: { job: StaffJob; kind: keyof typeof CHANGES }) => {
      const { path, method } = CHANGES[kind];
      return dataProvider.call<StaffJob>(path(job), { method });
    },
    onSuccess: (_job, { kind }) => notify(CHANGES[kind].done, { type: 'success' }),
    onError: (error: HttpError) => notify(failureSentence(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => {
      setGiven(undefined);
      void refetch();
    },
  });
  if (isPending) return <ScreenLoading />;

  return (
    <>
      <ScreenHeader
        title={translate('jobs.title')}
        text={translate('jobs.text')}
        action={
          <Button variant="outlined" startIcon={<RefreshIcon />} disabled={isFetching} onClick={() => void refetch()}>
            {translate('list.refresh')}
          </Button>
        }
      />
      {!data && <Alert severity="warning">{translate('jobs.load_failed')}</Alert>}
      {data?.length === 0 && <Typography>{translate('jobs.none')}</Typography>}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            disabled={change.isPending}
            onRetry={() => change.mutate({ job, kind: 'retry' })}
            onRemove={() => setGiven(job)}
          />
        ))}
      </Stack>
      {given && (
        <ConfirmDialog
          title={translate('jobs.confirm_title')}
          text={translate('jobs.confirm_text')}
          confirm={translate('jobs.remove')}
          danger
          busy={change.isPending}
          onConfirm={() => change.mutate({ job: given, kind: 'remove' })}
          onClose={() => setGiven(undefined)}
        />
      )}
    </>
  );
}
