import type { Problem } from '../../../contract/platform/problems.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import type { Webhook } from '../../../contract/delivery/webhooks.js';
import { Log } from '../../../server/platform/logging/log.js';
import { POST_DUE_WEBHOOKS } from '../../../server/delivery/webhooks/delivery-store.js';
import { WebhookSender } from '../../../server/delivery/webhooks/webhook-sender.js';
import { startApp, type TestApp } from '../../support/app.js';
import { pauseJob } from '../../support/jobs.js';
import { samplesFrom } from '../../support/metrics.js';
import { type Receiver, startReceiver } from '../../support/receiver.js';

const lines: string[] = [];
let app: TestApp;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  const log = new Log('info', { write: (line) => void lines.push(line) });
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true', METRICS_PORT: '0' }, undefined, log);
  await pauseJob(app, POST_DUE_WEBHOOKS);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  await app.query('DELETE FROM webhooks');
  await app.query('DELETE FROM mails');
  receiver.release();
  await send();
  lines.length = 0;
});

const send = () => app.nest.get(WebhookSender).sendDue(new AbortController().signal);
const make = async (fields = {}): Promise<Webhook> => {
  const input = { name: 'Parents’ app', url: receiver.url, events: ['events.created'], ...fields };
  return (await app.asSuperAdmin.post('/api/webhooks').send(input).expect(201)).body.data;
};
const tryOnce = async () => {
  await app.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now() WHERE state = 'pending'`);
  await send();
};
const tryForThreeDays = async () => {
  await tryOnce();
  await app.query(`UPDATE webhook_deliveries SET "firstDueAt" = now() - interval '73 hours'`);
  await tryOnce();
};
const problems = async (): Promise<Problem[]> => (await app.asSuperAdmin.get('/api/problems').expect(200)).body.data;
const codes = async () => (await problems()).map(({ code }) => code);
const alerts = async (): Promise<StaffMail[]> => (await app.asAdmin.get('/api/mails').expect(200)).body.data;
const states = async () => (await app.query('SELECT state FROM webhook_deliveries')).map(({ state }) => state);
const logged = () => lines.filter((line) => line.includes('webhook-not-sent')).map((line) => JSON.parse(line).msg);

describe('a delivery that is not taken twice', () => {
  it('is a problem that super administrators alone are told of, whose begin and end the log says once', async () => {
    await make();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryOnce();
    expect(await codes()).toEqual([]);
    await tryOnce();
    await tryOnce();
    const message = expect.stringContaining('Webhooks are not being sent.');
    expect(await problems()).toEqual([{ code: 'webhook-not-sent', message, response: 'Answered with status 503' }]);
    expect((await app.asAdmin.get('/api/problems').expect(200)).body.data).toEqual([]);
    receiver.answerWith(204);
    await tryOnce();
    expect(await codes()).toEqual([]);
    expect(logged()).toEqual(['Began: webhook-not-sent: Answered with status 503', 'Over: webhook-not-sent']);
  });

  it('is no problem once staff have switched its webhook off', async () => {
    const { id } = await make({ url: 'http://127.0.0.1:9/hook' });
    await app.makeEvent();
    await tryOnce();
    await tryOnce();
    expect((await problems())[0]).toMatchObject({ code: 'webhook-not-sent', response: 'ECONNREFUSED' });
    await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ isActive: false }).expect(200);
    expect(await codes()).toEqual([]);
  });
});

describe('the metrics of deliveries', () => {
  const metrics = () => samplesFrom(app, 'webhook_deliveries_');
  const idle = { waiting: 0, oldest_waiting_age_seconds: 0, failed: 0 };

  it('count waiting ones, for as long as the oldest has waited, unless their webhook is switched off', async () => {
    expect(await metrics()).toEqual(idle);
    const { id } = await make();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryOnce();
    await app.query(`UPDATE webhook_deliveries SET "firstDueAt" = now() - interval '1 hour'`);
    const { oldest_waiting_age_seconds: age, ...counts } = await metrics();
    expect(counts).toEqual({ waiting: 1, failed: 0 });
    expect(age).toBeGreaterThanOrEqual(3600);
    await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ isActive: false }).expect(200);
    expect(await metrics()).toEqual(idle);
  });

  it('count those that were given up, until they are sent again', async () => {
    await make();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryForThreeDays();
    expect(await metrics()).toEqual({ ...idle, failed: 1 });
    receiver.answerWith(204);
    await app.asSuperAdmin.post('/api/webhooks/send-again').expect(200);
    await send();
    expect(await metrics()).toEqual(idle);
  });
});

describe('a delivery that was given up after three days', () => {
  it('stays a problem and is told to super administrators by mail, and is sent again with all others', async () => {
    const { id } = await make();
    await app.makeEvent();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryForThreeDays();
    expect(await states()).toEqual(['failed', 'failed']);
    expect(await codes()).toEqual(['webhook-not-sent']);
    expect((await alerts()).map(({ to, subject }) => [to, subject])).toEqual([
      ['super-admin@school.example.com', 'Webhooks could not be sent'],
    ]);
    receiver.answerWith(204);
    expect((await app.asSuperAdmin.post('/api/webhooks/send-again').expect(200)).body.data).toEqual({ count: 2 });
    await send();
    expect(new Set(await states())).toEqual(new Set(['delivered']));
    expect(await codes()).toEqual([]);
    const { body } = await app.asSuperAdmin
      .get('/api/audit')
      .query({ filter: JSON.stringify({ action: 'retried', collection: 'webhooks' }) })
      .expect(200);
    expect(body.data[0]).toMatchObject({ records: [String(id)], count: 1 });
  });

  it('is switched on again with its webhook, which was set aside', async () => {
    const { id } = await make();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryOnce();
    await app.query(`UPDATE webhooks SET "failingSince" = now() - interval '3 days'`);
    await tryOnce();
    expect(await codes()).toEqual(['webhook-not-sent']);
    expect(await alerts()).toHaveLength(1);
    receiver.answerWith(204);
    await app.asSuperAdmin.post('/api/webhooks/send-again').expect(200);
    await send();
    expect(new Set(await states())).toEqual(new Set(['delivered']));
    const { body } = await app.asSuperAdmin.get('/api/webhooks').expect(200);
    expect(body.data).toEqual([expect.objectContaining({ id, isActive: true, problem: null })]);
  });

  it('is told of no more once it is given up by a super administrator', async () => {
    await make();
    await app.makeEvent();
    receiver.answerWith(503);
    await tryForThreeDays();
    expect((await app.asSuperAdmin.post('/api/webhooks/give-up').expect(200)).body.data).toEqual({ count: 1 });
    expect(await codes()).toEqual([]);
    expect(await states()).toEqual(['failed']);
    expect(logged()).toHaveLength(2);
  });
});
