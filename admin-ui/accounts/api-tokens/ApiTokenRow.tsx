import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ApiToken, ApiTokenState } from '../../../contract/accounts/api-tokens.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useChoiceLabels } from '../../components/form/useChoiceLabels.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import RevokedIcon from '@mui/icons-material/ErrorOutlined';
import ExpiredIcon from '@mui/icons-material/ScheduleOutlined';

const TOKEN_STYLES: Record<ApiTokenState, StatusStyle> = {
  active: { label: 'api_tokens.states.active', tone: 'green', icon: ActiveIcon },
  expired: { label: 'api_tokens.states.expired', tone: 'grey', icon: ExpiredIcon },
  revoked: { label: 'api_tokens.states.revoked', tone: 'grey', icon: RevokedIcon },
};

export function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const translate = useTranslate();
  const inWords = useChoiceLabels(':');
  const { timeZone } = useSiteConfig();
  const { name, prefix, scopes, state, expiresAt, lastUsedAt, revokedAt, createdBy } = token;
  const time = (instant: string) => ({ time: formatDateTime(instant, timeZone) });

  return (
    <RecordRow
      title={name}
      chips={<StatusChip status={state} styles={TOKEN_STYLES} />}
      facts={[
        revokedAt
          ? translate('api_tokens.revoked_at', time(revokedAt))
          : translate(state === 'expired' ? 'api_tokens.ended' : 'api_tokens.ends', time(expiresAt)),
        lastUsedAt ? translate('api_tokens.used', time(lastUsedAt)) : translate('api_tokens.never_used'),
        translate('api_tokens.begins', { prefix: `${prefix}…` }),
        createdBy && translate('api_tokens.made_by', { name: createdBy }),
      ]}
      actions={
        state === 'active' && (
          <Button
            variant="outlined"
            color="error"
            aria-label={translate('api_tokens.revoke_one', { name })}
            onClick={onRevoke}
          >
            {translate('api_tokens.revoke')}
          </Button>
        )
      }
    >
      <Typography>{inWords(scopes)}</Typography>
    </RecordRow>
  );
}
