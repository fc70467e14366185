import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import KeptIcon from '@mui/icons-material/PauseCircleOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import type { MailState } from '../../../contract/delivery/mails.js';
import type { StatusStyle } from '../../components/StatusChip.js';
import { mailMessages } from './mailMessages.js';

export const MAIL_STYLES: Record<MailState, StatusStyle> = {
  waiting: { label: mailMessages.states.waiting, tone: 'yellow', icon: WaitingIcon },
  sent: { label: mailMessages.states.sent, tone: 'green', icon: SentIcon },
  failed: { label: mailMessages.states.failed, tone: 'red', icon: FailedIcon },
  kept: { label: mailMessages.states.kept, tone: 'grey', icon: KeptIcon },
};
