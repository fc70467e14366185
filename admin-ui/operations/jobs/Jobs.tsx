import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { JobRow } from './JobRow.js';
import { useJobs } from './useJobs.js';

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
