import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RunningIcon from '@mui/icons-material/Autorenew';
import type { BackupState } from '../../../contract/operations/backups.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const BACKUP_STYLES: Record<BackupState, StatusStyle> = {
  RUNNING: { label: 'backups.states.RUNNING', tone: 'blue', icon: RunningIcon },
  VERIFYING: { label: 'backups.states.VERIFYING', tone: 'blue', icon: RunningIcon },
  DONE: { label: 'backups.states.DONE', tone: 'green', icon: DoneIcon },
  FAILED: { label: 'backups.states.FAILED', tone: 'red', icon: FailedIcon },
};
