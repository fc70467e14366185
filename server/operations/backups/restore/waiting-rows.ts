import type { ClientBase } from 'pg';
import type { Manifest } from '../archive/format.js';
import { WAITING_ROWS } from '../carried-tables.js';

const LABELS: Record<string, string> = {
  application_links: "parents' links",
  mails: 'mails that wait to be sent',
  webhooks: 'webhooks',
};

export function waitingRows({ tables }: Manifest): string | undefined {
  const parts = tables
    .filter(({ name, rows }) => Object.hasOwn(WAITING_ROWS, name) && rows)
    .map(({ name, rows }) => `${rows} ${LABELS[name]}`);
  return parts.length ? parts.join(', ') : undefined;
}

const REACTIVATE = `
  UPDATE mails SET "nextAttemptAt" = now(), "firstDueAt" = now(), attempts = 0 WHERE state = 'waiting'`;

/** Revoked links stay revoked. Staff create new links, send the mails and enable the webhooks. */
const LEAVE = `
  DELETE FROM application_links WHERE "until" > now();
  UPDATE mails SET state = 'kept' WHERE state = 'waiting';
  UPDATE webhooks SET "isActive" = FALSE`;

/** Activates what was waiting, or leaves it to staff. Deletes the webhook deliveries of the restore's own changes. */
export async function releaseWaitingRows(client: ClientBase, reactivate: boolean): Promise<void> {
  await client.query('DELETE FROM webhook_deliveries');
  await client.query(reactivate ? REACTIVATE : LEAVE);
}
