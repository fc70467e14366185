import { createHmac } from 'node:crypto';
import type { WebhookEntity } from './webhook.entity.js';

/** After a rotation, both secrets sign for this time, so that receivers can switch without losing deliveries. */
const BOTH_SIGN_MS = 24 * 3_600_000;
const PREFIX = 'whsec_';

type Keyed = Pick<WebhookEntity, 'id' | 'secretNumber' | 'rotatedAt' | 'createdAt'>;

/** The secret of a receiver, in the format of Standard Webhooks. */
export const secretOf = (webhook: Keyed, jwtSecret: string): string =>
  PREFIX + keyOf(webhook, webhook.secretNumber, jwtSecret).toString('base64');

export function signedHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  webhook: Keyed,
  jwtSecret: string,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const { secretNumber, rotatedAt } = webhook;
  const isBefore = rotatedAt && now.getTime() - rotatedAt.getTime() < BOTH_SIGN_MS;
  const signatures = (isBefore ? [secretNumber, secretNumber - 1] : [secretNumber]).map((number) => {
    const key = keyOf(webhook, number, jwtSecret);
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}

/** Includes `createdAt`: a webhook that gets the same id, such as after a restore, has another secret. */
const keyOf = ({ id, createdAt }: Keyed, number: number, jwtSecret: string): Buffer =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['webhook', id, createdAt.getTime(), number]))
    .digest();
