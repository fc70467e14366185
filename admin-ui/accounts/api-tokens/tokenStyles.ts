import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import RevokedIcon from '@mui/icons-material/ErrorOutlined';
import ExpiredIcon from '@mui/icons-material/ScheduleOutlined';
import type { ApiTokenState } from '../../../contract/accounts/api-tokens.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const TOKEN_STYLES: Record<ApiTokenState, StatusStyle> = {
  active: { label: 'api_tokens.states.active', tone: 'green', icon: ActiveIcon },
  expired: { label: 'api_tokens.states.expired', tone: 'grey', icon: ExpiredIcon },
  revoked: { label: 'api_tokens.states.revoked', tone: 'grey', icon: RevokedIcon },
};
