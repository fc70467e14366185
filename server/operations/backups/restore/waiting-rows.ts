import type { ClientBase } from 'pg';
import type { Manifest } from '../archive/format.js';
import { WAITING_ROWS } from '../carried-tables.js';

const WORDS: Record<string, string> = {
  application_links: "parents' links",
  mails: 'mails that wait to be sent',
  webhooks: 'webhooks',
};

/** What an archive has that a restore sets going only where it is asked to; undefined: nothing. */
export function waitingRows({ tables }: Manifest): string | undefined {
  const parts = tables
    .filter(({ name, rows }) => Object.hasOwn(WAITING_ROWS, name) && rows)
    .map(({ name, rows }) => `${rows} ${WORDS[name]}`);
  return parts.length ? parts.join(', ') : undefined;
}

/** A mail has all its tries before it. */
const REACTIVATE = `
  UPDATE mails SET "nextAttemptAt" = now(), "firstDueAt" = now(), attempts = 0 WHERE state = 'waiting'`;

/** Links that were revoked stay revoked; of the others staff mail new ones, send mails and switch webhooks on. */
const LEAVE = `
  DELETE FROM application_links WHERE "until" > now();
  UPDATE mails SET state = 'kept' WHERE state = 'waiting';
  UPDATE webhooks SET "isActive" = FALSE`;

/** Lets what waited go on, or leaves it to staff; either way nobody is told of the restore's own changes. */
export async function settleWaitingRows(client: ClientBase, reactivate: boolean): Promise<void> {
  await client.query('DELETE FROM webhook_deliveries');
  await client.query(reactivate ? REACTIVATE : LEAVE);
}
