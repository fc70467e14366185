import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import RetryingIcon from '@mui/icons-material/ReplayOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffJob, JobState } from '../../../contract/platform/jobs.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { POLLING_OPTIONS, useIntervalWithoutStream } from '../../components/pollingOptions.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

const JOB_STYLES: Record<JobState, StatusStyle> = {
  waiting: { label: 'jobs.states.waiting', tone: 'grey', icon: WaitingIcon },
  running: { label: 'jobs.states.running', tone: 'blue', icon: RunningIcon },
  retrying: { label: 'jobs.states.retrying', tone: 'yellow', icon: RetryingIcon },
  failed: { label: 'jobs.states.failed', tone: 'red', icon: FailedIcon },
};

interface JobRowProps {
  job: StaffJob;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function JobRow({ job, disabled, onRetry, onRemove }: JobRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { state, runAt, succeededAt, error, attempts } = job;
  const name = translate(`jobs.names.${job.name}`, { _: job.name });
  const time = (instant: string) => formatDateTime(instant, timeZone);

  return (
    <RecordRow
      title={name}
      chips={<StatusChip status={state} styles={JOB_STYLES} />}
      facts={[
        state !== 'failed' && state !== 'running' && translate('jobs.next', { time: time(runAt) }),
        succeededAt && translate('jobs.last', { time: time(succeededAt) }),
        error && translate('jobs.attempts', { smart_count: attempts }),
      ]}
      error={error}
      actions={
        state === 'failed' && (
          <>
            <Button
              variant="outlined"
              disabled={disabled}
              aria-label={translate('jobs.retry_one', { name })}
              onClick={onRetry}
            >
              {translate('jobs.retry')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={disabled}
              aria-label={translate('jobs.remove_one', { name })}
              onClick={onRemove}
            >
              {translate('jobs.remove')}
            </Button>
          </>
        )
      }
    />
  );
}

const CHANGES = {
  retry: { path: ({ id }: StaffJob) => `/jobs/${id}/retry`, method: 'POST', done: 'jobs.retried' },
  remove: { path: ({ id }: StaffJob) => `/jobs/${id}`, method: 'DELETE', done: 'jobs.removed' },
} as const;

function useJobs(onSettled: () => void) {
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

export function Jobs() {
  const translate = useTranslate();
  const [removing, setRemoving] = useState<StaffJob>();
  const { data, isPending, isFetching, refetch, change } = useJobs(() => setRemoving(undefined));
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
            onRemove={() => setRemoving(job)}
          />
        ))}
      </Stack>
      {removing && (
        <ConfirmDialog
          title={translate('jobs.confirm_title')}
          text={translate('jobs.confirm_text')}
          confirm={translate('jobs.remove')}
          danger
          busy={change.isPending}
          onConfirm={() => change.mutate({ job: removing, kind: 'remove' })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
