import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import RetryingIcon from '@mui/icons-material/ReplayOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import type { JobState } from '../../../contract/platform/jobs.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const JOB_STYLES: Record<JobState, StatusStyle> = {
  waiting: { label: 'jobs.states.waiting', tone: 'grey', icon: WaitingIcon },
  running: { label: 'jobs.states.running', tone: 'blue', icon: RunningIcon },
  retrying: { label: 'jobs.states.retrying', tone: 'yellow', icon: RetryingIcon },
  failed: { label: 'jobs.states.failed', tone: 'red', icon: FailedIcon },
};
