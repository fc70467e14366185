import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';
import { WEBHOOK, type Webhook, type WebhookEvent, type WebhookInput } from '../../../contract/delivery/webhooks.js';

export interface WebhookValues {
  name: string | null;
  url: string | null;
  events: WebhookEvent[];
  isActive: boolean;
}

export function webhookToForm(webhook?: Webhook): WebhookValues {
  const { name = '', url = '', events = [], isActive = true } = webhook ?? {};
  return { name, url, events, isActive };
}

export const webhookFromForm = ({ name, url, events, isActive }: WebhookValues): WebhookInput => ({
  name: name!.trim(),
  url: url!.trim(),
  events,
  isActive,
});

export function webhookIssues({ name, url, events }: WebhookValues): Issue[] {
  const errors: [string, string | undefined | false][] = [
    ['name', textError(WEBHOOK.name, name)],
    ['url', textError(WEBHOOK.url, url)],
    ['events', events.length === 0 && WEBHOOK.events.message],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}
