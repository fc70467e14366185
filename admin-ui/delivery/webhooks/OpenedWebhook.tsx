import { useTranslate } from 'react-admin';
import type { Webhook, WebhookWithSecret } from '../../../contract/delivery/webhooks.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { DeliveriesDialog } from './DeliveriesDialog.js';
import type { useWebhooks } from './useWebhooks.js';
import { WebhookDialog } from './WebhookDialog.js';
import type { WebhookAction } from './WebhookRow.js';

interface Props {
  action: WebhookAction | 'new';
  webhook?: Webhook;
  change: ReturnType<typeof useWebhooks>['change'];
  onSaved: (webhook: Webhook | WebhookWithSecret) => void;
  onLogClosed: () => void;
  onClose: () => void;
}

export function OpenedWebhook({ action, webhook, change, onSaved, onLogClosed, onClose }: Props) {
  const translate = useTranslate();
  if (action === 'new' || action === 'edit')
    return <WebhookDialog webhook={webhook} onSaved={onSaved} onClose={onClose} />;
  if (!webhook) return null;
  if (action === 'log') return <DeliveriesDialog webhook={webhook} onClose={onLogClosed} />;
  return (
    <ConfirmDialog
      title={translate('webhooks.of', { action: translate(`webhooks.${action}`), name: webhook.name })}
      text={translate(`webhooks.${action}_text`, { name: webhook.name })}
      confirm={translate(`webhooks.${action}`)}
      danger={action === 'delete'}
      busy={change.isPending}
      onConfirm={() => change.mutate({ webhook, kind: action })}
      onClose={onClose}
    />
  );
}
