import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JobState, StaffJob } from '../../../contract/platform/jobs.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import RetryingIcon from '@mui/icons-material/ReplayOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';

const JOB_STYLES: Record<JobState, StatusStyle> = {
  waiting: { label: 'jobs.states.waiting', tone: 'grey', icon: WaitingIcon },
  running: { label: 'jobs.states.running', tone: 'blue', icon: RunningIcon },
  retrying: { label: 'jobs.states.retrying', tone: 'yellow', icon: RetryingIcon },
  failed: { label: 'jobs.states.failed', tone: 'red', icon: FailedIcon },
};

interface Props {
  job: StaffJob;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

export function JobRow({ job, disabled, onRetry, onRemove }: Props) {
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
