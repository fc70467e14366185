import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WebhookDelivery } from '../../../contract/delivery/webhooks.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useChoiceLabels } from '../../components/form/useChoiceLabels.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DELIVERY_STYLES } from './webhookStyles.js';

interface Props {
  delivery: WebhookDelivery;
  disabled: boolean;
  onSendAgain: () => void;
}

export function DeliveryRow({ delivery, disabled, onSendAgain }: Props) {
  const translate = useTranslate();
  const inWords = useChoiceLabels('.');
  const { timeZone } = useSiteConfig();
  const { event, recordId, recordIds, state, attempts, nextAttemptAt, lastStatus, lastError, createdAt } = delivery;
  const titleOf = () => {
    const words = inWords([event]);
    if (recordIds) return translate('webhooks.records', { event: words, smart_count: recordIds.length });
    return recordId === null
      ? translate('webhooks.a_test')
      : translate('webhooks.record', { event: words, id: recordId });
  };

  return (
    <RecordRow
      title={titleOf()}
      chips={<StatusChip status={state} styles={DELIVERY_STYLES} />}
      facts={[
        formatDateTime(createdAt, timeZone),
        attempts > 0 && translate('webhooks.tries', { smart_count: attempts }),
        lastStatus !== null && translate('webhooks.status', { status: lastStatus }),
        attempts > 0 && nextAttemptAt && translate('webhooks.next', { time: formatDateTime(nextAttemptAt, timeZone) }),
      ]}
      error={lastError}
      actions={
        <Button variant="outlined" disabled={disabled} onClick={onSendAgain}>
          {translate('webhooks.again')}
        </Button>
      }
    />
  );
}
