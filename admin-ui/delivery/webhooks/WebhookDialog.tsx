import { useState } from 'react';
import { BooleanInput, TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { type Webhook, WEBHOOK_EVENTS, type WebhookWithSecret } from '../../../contract/delivery/webhooks.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { CollectionChoices } from '../../components/form/CollectionChoices.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { webhookFromForm, webhookIssues, webhookToForm, type WebhookValues } from './webhookForm.js';

interface Props {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  /** Called with the saved webhook; a new one has its secret. */
  onSaved: (webhook: Webhook | WebhookWithSecret) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
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
      <TextInput source="name" helperText="webhooks.name_hint" autoComplete="off" autoFocus />
      <TextInput source="url" type="url" helperText="webhooks.url_hint" autoComplete="off" />
      <BooleanInput source="isActive" helperText={false} />
      <CollectionChoices source="events" choices={WEBHOOK_EVENTS} separator="." />
    </FormDialog>
  );
}
