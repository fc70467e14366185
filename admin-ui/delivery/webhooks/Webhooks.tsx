import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { Webhook, WebhookWithSecret } from '../../../contract/delivery/webhooks.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';
import { failureSentence } from '../../components/failureSentence.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { DeliveriesDialog } from './DeliveriesDialog.js';
import { WebhookDialog } from './WebhookDialog.js';
import { type WebhookAction, WebhookRow } from './WebhookRow.js';

const CHANGES = {
  rotate: { path: ({ id }: Webhook) => `/webhooks/${id}/rotate`, method: 'POST' },
  delete: { path: ({ id }: Webhook) => `/webhooks/${id}`, method: 'DELETE' },
} as const;

export function Webhooks() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const newButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ action: WebhookAction | 'new'; webhook?: Webhook }>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpened(undefined);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: () => dataProvider.call<Webhook[]>('/webhooks'),
  });
  const change = useMutation({
    mutationFn: ({ webhook, kind }: { webhook: Webhook; kind: keyof typeof CHANGES }) => {
      const { path, method } = CHANGES[kind];
      return dataProvider.call<WebhookWithSecret>(path(webhook), { method });
    },
    onSuccess: (answer, { kind }) => {
      if (kind === 'rotate') setSecret(answer.secret);
      else notify('webhooks.deleted', { type: 'success' });
    },
    onError: (error: HttpError) => notify(failureSentence(error, { failed: 'webhooks.failed' }), { type: 'error' }),
    onSettled: async (_answer, _error, { kind }) => {
      close();
      await refetch();
      // The button that was pressed went with its webhook.
      if (kind === 'delete') newButton.current?.focus();
    },
  });
  if (isPending) return <ScreenLoading />;

  const { action, webhook } = opened ?? {};
  const saved = (answer: Webhook | WebhookWithSecret) => {
    close();
    void refetch();
    if ('secret' in answer) setSecret(answer.secret);
    else notify('webhooks.saved', { type: 'success' });
  };
  return (
    <>
      <ScreenHeader
        title={translate('webhooks.title')}
        text={translate('webhooks.text')}
        action={
          <Button
            ref={newButton}
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpened({ action: 'new' })}
          >
            {translate('webhooks.new')}
          </Button>
        }
      />
      {!data && <Alert severity="warning">{translate('webhooks.load_failed')}</Alert>}
      {data?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('webhooks.none')}
          action={{ label: translate('webhooks.first'), onClick: () => setOpened({ action: 'new' }) }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((one) => (
          <WebhookRow key={one.id} webhook={one} onAct={(asked) => setOpened({ action: asked, webhook: one })} />
        ))}
      </Stack>
      {(action === 'new' || action === 'edit') && <WebhookDialog webhook={webhook} onSaved={saved} onClose={close} />}
      {action === 'log' && webhook && (
        <DeliveriesDialog
          webhook={webhook}
          onClose={() => {
            close();
            void refetch();
          }}
        />
      )}
      {(action === 'rotate' || action === 'delete') && webhook && (
        <ConfirmDialog
          title={translate('webhooks.of', { action: translate(`webhooks.${action}`), name: webhook.name })}
          text={translate(`webhooks.${action}_text`, { name: webhook.name })}
          confirm={translate(`webhooks.${action}`)}
          danger={action === 'delete'}
          busy={change.isPending}
          onConfirm={() => change.mutate({ webhook, kind: action })}
          onClose={close}
        />
      )}
      {secret && (
        <SecretDialog
          title={translate('webhooks.secret_title')}
          text={translate('webhooks.secret_text')}
          label={translate('webhooks.secret')}
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            // Its opener went with the form.
            setTimeout(() => newButton.current?.focus());
          }}
        />
      )}
    </>
  );
}
