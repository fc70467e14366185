import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Webhook } from '../../../contract/delivery/webhooks.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useChoiceLabels } from '../../components/form/useChoiceLabels.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { stateOf, WEBHOOK_STYLES } from './webhookStyles.js';

export const WEBHOOK_ACTIONS = ['log', 'edit', 'rotate', 'delete'] as const;
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

export function WebhookRow({ webhook, onAct }: { webhook: Webhook; onAct: (action: WebhookAction) => void }) {
  const translate = useTranslate();
  const inWords = useChoiceLabels('.');
  const { timeZone } = useSiteConfig();
  const { name, url, events, problem, failingSince, lastDeliveredAt } = webhook;
  const time = (instant: string) => ({ time: formatDateTime(instant, timeZone) });

  return (
    <RecordRow
      title={name}
      chips={<StatusChip status={stateOf(webhook)} styles={WEBHOOK_STYLES} />}
      facts={[
        lastDeliveredAt ? translate('webhooks.last', time(lastDeliveredAt)) : translate('webhooks.never'),
        failingSince && translate('webhooks.failing_since', time(failingSince)),
      ]}
      error={problem && translate('webhooks.set_aside', { problem })}
      actions={WEBHOOK_ACTIONS.map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'delete' ? 'error' : 'primary'}
          aria-label={translate('webhooks.of', { action: translate(`webhooks.${action}`), name })}
          onClick={() => onAct(action)}
        >
          {translate(`webhooks.${action}`)}
        </Button>
      ))}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{url}</Typography>
      <Typography>{inWords(events)}</Typography>
    </RecordRow>
  );
}
