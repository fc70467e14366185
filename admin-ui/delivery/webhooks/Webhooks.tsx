import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate, BooleanInput, TextInput, useDataProvider, type HttpError } from 'react-admin';
import {
  type Webhook,
  type WebhookWithSecret,
  WEBHOOK_EVENTS,
  WEBHOOK,
  type WebhookEvent,
  type WebhookInput,
} from '../../../contract/delivery/webhooks.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { CollectionChoices } from '../../components/form/CollectionChoices.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { DeliveriesDialog } from './DeliveriesDialog.js';
import { useWebhooks } from './useWebhooks.js';
import { type WebhookAction, WebhookRow } from './WebhookRow.js';

interface WebhookValues {
  name: string | null;
  url: string | null;
  events: WebhookEvent[];
  isActive: boolean;
}

function webhookToForm(webhook?: Webhook): WebhookValues {
  const { name = '', url = '', events = [], isActive = true } = webhook ?? {};
  return { name, url, events, isActive };
}

const webhookFromForm = ({ name, url, events, isActive }: WebhookValues): WebhookInput => ({
  name: name!.trim(),
  url: url!.trim(),
  events,
  isActive,
});

function webhookIssues({ name, url, events }: WebhookValues): Issue[] {
  const errors: [string, string | undefined | false][] = [
    ['name', textError(WEBHOOK.name, name)],
    ['url', textError(WEBHOOK.url, url)],
    ['events', events.length === 0 && WEBHOOK.events.message],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  /** Called with the saved webhook; a new one has its secret. */
  onSaved: (webhook: Webhook | WebhookWithSecret) => void;
  onClose: () => void;
}

function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const [values] = useState(() => webhookToForm(webhook));

  const save = async (entered: WebhookValues): Promise<Record<string, string> | undefined> => {
    const body = JSON.stringify(webhookFromForm(entered));
    const [path, method] = webhook ? [`/webhooks/${webhook.id}`, 'PUT'] : ['/webhooks', 'POST'];
    try {
      onSaved(await dataProvider.call<Webhook | WebhookWithSecret>(path!, { method, body }));
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      if (error.status !== 401) notify(errorMessageOf(error, { failed: 'webhooks.failed' }), { type: 'error' });
    }
    return undefined;
  };

  return (
    <FormDialog
      resource="webhooks"
      title={
        webhook
          ? translate('webhooks.of', { action: translate('webhooks.edit'), name: webhook.name })
          : translate('webhooks.new')
      }
      text={translate('webhooks.form_text')}
      submit={translate('webhooks.save')}
      id={webhook?.id}
      values={values}
      rules={webhookIssues}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" helperText="webhooks.name_hint" autoComplete="off" />
      <TextInput source="url" type="url" helperText="webhooks.url_hint" autoComplete="off" />
      <BooleanInput source="isActive" helperText={false} />
      <CollectionChoices source="events" choices={WEBHOOK_EVENTS} separator="." />
    </FormDialog>
  );
}

interface OpenedWebhookProps {
  action: WebhookAction | 'new';
  webhook?: Webhook;
  change: ReturnType<typeof useWebhooks>['change'];
  onSaved: (webhook: Webhook | WebhookWithSecret) => void;
  onLogClosed: () => void;
  onClose: () => void;
}

function OpenedWebhook({ action, webhook, change, onSaved, onLogClosed, onClose }: OpenedWebhookProps) {
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

function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SecretDialog
      title={translate('webhooks.secret_title')}
      text={translate('webhooks.secret_text')}
      label={translate('webhooks.secret')}
      secret={secret}
      onClose={onClose}
    />
  );
}
