import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate, type HttpError } from 'react-admin';
import type { Webhook, WebhookDelivery } from '../../../contract/delivery/webhooks.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useChoiceLabels } from '../../components/form/useChoiceLabels.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip } from '../../components/StatusChip.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useIsLive } from '../../providers/live.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DELIVERY_STYLES } from './webhookStyles.js';

const LOOK_MS = 3000;

/**
 * Dialog with the deliveries of a webhook. Its messages are shown inside, as toasts are outside of the modal dialog.
 */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const titleId = useId();
  const textId = useId();
  const [told, setTold] = useState('');
  const path = `/webhooks/${webhook.id}`;
  const isLive = useIsLive();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['webhooks', webhook.id],
    queryFn: () => dataProvider.call<WebhookDelivery[]>(`${path}/deliveries`),
    refetchInterval: ({ state }) => (!isLive && state.data?.some((one) => one.state === 'pending') ? LOOK_MS : false),
  });
  const send = useMutation({
    mutationFn: (what: string) => dataProvider.call<WebhookDelivery>(`${path}/${what}`, { method: 'POST' }),
    onSuccess: () => setTold('webhooks.sent'),
    onError: (error: HttpError) => setTold(errorMessageOf(error, { failed: 'webhooks.failed' })),
    onSettled: () => void refetch(),
  });

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('webhooks.log_title', { name: webhook.name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{translate('webhooks.log_text')}</DialogContentText>
        <Button
          variant="contained"
          autoFocus
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate('test')}
          sx={{ mt: 2 }}
        >
          {translate('webhooks.test')}
        </Button>
        <Typography role="status" variant="body2" sx={{ my: 1, minHeight: '1.5em', fontWeight: 600 }}>
          {told && translate(told, { _: told })}
        </Typography>
        {!isPending && !data && <Typography>{translate('webhooks.load_failed')}</Typography>}
        {data?.length === 0 && <Typography>{translate('webhooks.log_none')}</Typography>}
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              disabled={send.isPending}
              onSendAgain={() => send.mutate(`deliveries/${delivery.id}/resend`)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  disabled: boolean;
  onSendAgain: () => void;
}

function DeliveryRow({ delivery, disabled, onSendAgain }: DeliveryRowProps) {
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
