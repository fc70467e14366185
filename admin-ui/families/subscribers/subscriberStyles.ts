import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import BouncedIcon from '@mui/icons-material/ErrorOutlined';
import AskedIcon from '@mui/icons-material/ScheduleOutlined';
import type { StaffSubscriber, SubscriberState } from '../../../contract/families/subscribers.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const SUBSCRIBER_STYLES: Record<SubscriberState, StatusStyle> = {
  confirmed: { label: 'resources.subscribers.confirmed', tone: 'green', icon: ConfirmedIcon },
  asked: { label: 'resources.subscribers.asked', tone: 'yellow', icon: AskedIcon },
  bounced: { label: 'resources.subscribers.bounced', tone: 'red', icon: BouncedIcon },
};

export function stateOf({ confirmedAt, bouncedAt }: StaffSubscriber): SubscriberState {
  if (bouncedAt) return 'bounced';
  return confirmedAt ? 'confirmed' : 'asked';
}
