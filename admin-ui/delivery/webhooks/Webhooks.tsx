import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Webhook, WebhookWithSecret } from '../../../contract/delivery/webhooks.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { OpenedWebhook } from './OpenedWebhook.js';
import { useWebhooks } from './useWebhooks.js';
import { type WebhookAction, WebhookRow } from './WebhookRow.js';
import { WebhookSecret } from './WebhookSecret.js';

export function Webhooks() {
  const translate = useTranslate();
  const notify = useNotify();
  const newButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ action: WebhookAction | 'new'; webhook?: Webhook }>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpened(undefined);
  const { data, isPending, refetch, change } = useWebhooks({
    onSecret: setSecret,
    onSettled: async (kind) => {
      close();
      await refetch();
      // The deleted webhook's button, which had the focus, is gone.
      if (kind === 'delete') newButton.current?.focus();
    },
  });
  if (isPending) return <ScreenLoading />;

  const open = (action: WebhookAction | 'new', webhook?: Webhook) => setOpened({ action, webhook });
  const closeAndReload = () => {
    close();
    void refetch();
  };
  const saved = (answer: Webhook | WebhookWithSecret) => {
    closeAndReload();
    if ('secret' in answer) setSecret(answer.secret);
    else notify('webhooks.saved', { type: 'success' });
  };
  const closeSecret = () => {
    setSecret(undefined);
    // The form with the button that opened the dialog is gone.
    setTimeout(() => newButton.current?.focus());
  };
  return (
    <>
      <ScreenHeader
        title={translate('webhooks.title')}
        text={translate('webhooks.text')}
        action={
          <Button ref={newButton} variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
            {translate('webhooks.new')}
          </Button>
        }
      />
      <WebhookList webhooks={data} onOpen={open} />
      {opened && (
        <OpenedWebhook {...opened} change={change} onSaved={saved} onLogClosed={closeAndReload} onClose={close} />
      )}
      {secret && <WebhookSecret secret={secret} onClose={closeSecret} />}
    </>
  );
}

interface WebhookListProps {
  webhooks?: Webhook[];
  onOpen: (action: WebhookAction | 'new', webhook?: Webhook) => void;
}

function WebhookList({ webhooks, onOpen }: WebhookListProps) {
  const translate = useTranslate();
  return (
    <>
      {!webhooks && <Alert severity="warning">{translate('webhooks.load_failed')}</Alert>}
      {webhooks?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('webhooks.none')}
          action={{ label: translate('webhooks.first'), onClick: () => onOpen('new') }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAct={(action) => onOpen(action, webhook)} />
        ))}
      </Stack>
    </>
  );
}
