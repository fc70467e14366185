import type { StaffJob } from '../../../contract/platform/jobs.js';
import { SEND_MAIL } from '../../../server/delivery/mails/mail-store.js';
import { POST_DUE_WEBHOOKS, POST_WEBHOOK } from '../../../server/delivery/webhooks/delivery-store.js';
import { pauseJob } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';

const { app, server, deliver } = useMailApp();
beforeAll(() => pauseJob(app, POST_DUE_WEBHOOKS));

beforeEach(async () => {
  await app.query('DELETE FROM mails');
  await app.query('DELETE FROM webhooks');
});

const MAILS = `
  INSERT INTO mails (version, "to", subject, content, kind, collection, "recordId", state, "messageId", attempts, failures, "nextAttemptAt")
  SELECT 1, name || '@example.com', name, '{"paragraphs": []}', 'notice', 'contacts', 1, state, format('<%s@school.example.com>', name),
         attempts, attempts, now() + make_interval(secs => seconds)
    FROM (VALUES ('fresh', 'waiting', 0, 0), ('leased', 'waiting', 1, 60), ('tried', 'waiting', 2, -1), ('failed', 'failed', 9, -1),
                 ('sent', 'sent', 1, -1)) AS made (name, state, attempts, seconds)`;
const DELIVERIES = `
  WITH webhook AS (INSERT INTO webhooks (name, url, host, events) VALUES ('App', 'https://x.lk/', 'x.lk', '{}') RETURNING id)
  INSERT INTO webhook_deliveries (id, "webhookId", event, state)
  SELECT gen_random_uuid(), webhook.id, 'test', state FROM webhook, unnest('{pending,failed,delivered}'::text[]) AS state`;

const jobs = async (name = SEND_MAIL, table = 'mails') =>
  app.query<{ state: string; isInStep: boolean }>(
    `SELECT one.state, jobs.attempts = one.attempts AND abs(extract(epoch FROM "runAt" - "nextAttemptAt")) < 0.01 AS "isInStep"
       FROM jobs LEFT JOIN ${table} AS one ON one.id::text = key WHERE jobs.name = $1`,
    [name],
  );

describe('a mail or delivery that waits', () => {
  it('has a job that follows whatever adds, changes or deletes its row', async () => {
    await app.query(MAILS);
    expect(await jobs()).toEqual(Array(3).fill({ state: 'waiting', isInStep: true }));
    await app.query(`UPDATE mails SET state = 'waiting', "nextAttemptAt" = now() + interval '1 hour'`);
    expect(await jobs()).toEqual(Array(5).fill({ state: 'waiting', isInStep: true }));
    await app.query(`UPDATE mails SET state = 'kept' WHERE subject = 'fresh'`);
    await app.query(`DELETE FROM mails WHERE subject = 'sent'`);
    expect(await jobs()).toHaveLength(3);
    await app.query(DELIVERIES);
    expect(await jobs(POST_WEBHOOK, 'webhook_deliveries')).toEqual([{ state: 'pending', isInStep: true }]);
    await app.query('DELETE FROM webhooks');
    expect(await jobs(POST_WEBHOOK, 'webhook_deliveries')).toEqual([]);
  });

  it('has none while its transaction has not ended, and none where that fails', async () => {
    await app.dataSource
      .transaction(async (manager) => {
        await manager.query(MAILS);
        expect(await jobs()).toEqual([]);
        throw new Error('no room');
      })
      .catch(() => undefined);
    expect(await jobs()).toEqual([]);
  });

  it('is not listed with the work in the background', async () => {
    await app.query(MAILS);
    const { data } = (await app.asSuperAdmin.get('/api/jobs').expect(200)).body;
    expect(data.map(({ name }: StaffJob) => name)).not.toContain(SEND_MAIL);
    const [{ id }] = (await app.query('SELECT id FROM jobs WHERE name = $1', [SEND_MAIL])) as [{ id: number }];
    await app.asSuperAdmin.delete(`/api/jobs/${id}`).expect(404);
  });

  it('gets another lease where it is sent again while an instance is at it', async () => {
    await app.query(`${MAILS} WHERE name = 'fresh'`);
    await app.query(`UPDATE jobs SET attempts = 1, "leasedUntil" = now() + interval '1 minute' WHERE name = $1`, [
      SEND_MAIL,
    ]);
    await app.query(`UPDATE mails SET "nextAttemptAt" = now()`);
    const [job] = await app.query('SELECT attempts FROM jobs WHERE name = $1 AND "leasedUntil" IS NULL', [SEND_MAIL]);
    expect(job).toEqual({ attempts: 1 });
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await app.query('SELECT state, attempts FROM mails')).toEqual([{ state: 'sent', attempts: 2 }]);
  });
});
