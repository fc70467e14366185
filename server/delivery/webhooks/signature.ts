import { createHmac } from 'node:crypto';
import type { WebhookRow } from './webhook.entity.js';

/** After a rotation both secrets sign for so long, so that a receiver can change over without losing anything. */
const BOTH_SIGN_MS = 24 * 3_600_000;
const PREFIX = 'whsec_';

type Keyed = Pick<WebhookRow, 'id' | 'secretNumber' | 'rotatedAt' | 'createdAt'>;

/** What a receiver checks signatures with, in the form of Standard Webhooks. */
export const secretOf = (webhook: Keyed, jwtSecret: string): string =>
  PREFIX + keyOf(webhook, webhook.secretNumber, jwtSecret).toString('base64');

/** The headers by which a receiver knows who sent this body and when, in the form of Standard Webhooks. */
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

/** Another webhook that gets the same id, such as after a restore, has another secret. */
const keyOf = ({ id, createdAt }: Keyed, number: number, jwtSecret: string): Buffer =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['webhook', id, createdAt.getTime(), number]))
    .digest();
