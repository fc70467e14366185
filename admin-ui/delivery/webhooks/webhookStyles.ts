import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import FailingIcon from '@mui/icons-material/ReplayOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import type { DeliveryState, Webhook } from '../../../contract/delivery/webhooks.js';
import type { StatusStyle } from '../../components/StatusChip.js';

type WebhookState = 'active' | 'off' | 'failing' | 'aside';

export const WEBHOOK_STYLES: Record<WebhookState, StatusStyle> = {
  active: { label: 'webhooks.states.active', tone: 'green', icon: ActiveIcon },
  off: { label: 'webhooks.states.off', tone: 'grey', icon: OffIcon },
  failing: { label: 'webhooks.states.failing', tone: 'yellow', icon: FailingIcon },
  aside: { label: 'webhooks.states.aside', tone: 'red', icon: FailedIcon },
};

export const DELIVERY_STYLES: Record<DeliveryState, StatusStyle> = {
  pending: { label: 'webhooks.delivery_states.pending', tone: 'yellow', icon: WaitingIcon },
  delivered: { label: 'webhooks.delivery_states.delivered', tone: 'green', icon: ActiveIcon },
  failed: { label: 'webhooks.delivery_states.failed', tone: 'red', icon: FailedIcon },
};

export function stateOf({ isActive, problem, failingSince }: Webhook): WebhookState {
  if (!isActive) return problem ? 'aside' : 'off';
  return failingSince ? 'failing' : 'active';
}
