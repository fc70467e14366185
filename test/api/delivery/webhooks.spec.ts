import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type {
  WebhookDelivery,
  WebhookEvent,
  WebhookInput,
  WebhookWithSecret,
} from '../../../contract/delivery/webhooks.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { WEBHOOKS_JOB } from '../../../server/delivery/webhooks/delivery-queue.js';
import { WebhookSender } from '../../../server/delivery/webhooks/webhook-sender.service.js';
import { WebhooksService } from '../../../server/delivery/webhooks/webhooks.service.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { manyReviews, rowsOf, useBulk } from '../../support/bulk.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';
import { pauseJob, whileRunning } from '../../support/jobs.js';
import { type Receiver, startReceiver } from '../../support/receiver.js';
import { until } from '../../support/until.js';

const app = useApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  await pauseJob(app, WEBHOOKS_JOB);
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await app.query('DELETE FROM webhooks');
  receiver.release();
  receiver.received.length = 0;
});

const make = async (events: WebhookEvent[], input: Partial<WebhookInput> = {}): Promise<WebhookWithSecret> => {
  const whole = { name: 'Parents’ app', url: receiver.url, events, ...input };
  return (await app.asSuperAdmin.post('/api/webhooks').send(whole).expect(201)).body.data;
};
const send = (at: TestApp = app, signal = new AbortController().signal) => at.nest.get(WebhookSender).sendDue(signal);
const sent = async () => {
  await send();
  return receiver.received.map(({ body }) => JSON.parse(body) as { id: string; event: string; record: { id: number } });
};
const logOf = async (id: number): Promise<WebhookDelivery[]> =>
  (await app.asSuperAdmin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body.data;
const webhookOf = async (id: number) =>
  (await app.asSuperAdmin.get('/api/webhooks').expect(200)).body.data.find((one: { id: number }) => one.id === id);
const makeDue = () => app.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now()`);
const age = (days: number) =>
  app.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now(), "firstDueAt" = now() - make_interval(days => $1)`, [
    days,
  ]);

const signatureOf = (secret: string, headers: Record<string, unknown>, body: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('a webhook', () => {
  it('is told of a change by ids alone, signed with its secret', async () => {
    const { secret } = await make(['events.created']);
    const { id } = await app.makeEvent({ title: 'A title that nobody is sent' });
    await send();
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const { id: deliveryId, at, ...rest } = JSON.parse(body);
    expect(rest).toEqual({
      event: 'events.created',
      record: { id, url: `https://school.example.com/api/events/${id}` },
    });
    expect(new Date(at).toISOString()).toBe(at);
    expect(headers).toMatchObject({ 'webhook-id': deliveryId, 'content-type': 'application/json' });
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(headers['webhook-signature']).toBe(signatureOf(secret, headers, body));
  });

  it('is told of every way in which a record changes', async () => {
    await make(['events.created', 'events.updated', 'events.deleted', 'contacts.created']);
    const told = async (work: () => PromiseLike<unknown>) => {
      receiver.received.length = 0;
      await work();
      return (await sent()).map(({ event, record }) => `${event} ${record.id}`).sort();
    };
    let id = 0;
    const created = await told(async () => ({ id } = await app.makeEvent({})));
    expect(created).toEqual([`events.created ${id}`]);
    const path = `/api/events/${id}`;
    const update = () => app.asAdmin.put(path).send({ title: 'Another' }).expect(200);
    expect(await told(update)).toEqual([`events.updated ${id}`]);
    expect(await told(() => app.asAdmin.delete(path).expect(200))).toEqual([`events.deleted ${id}`]);
    const restore = () => app.asAdmin.post(`${path}/restore`).send({}).expect(200);
    expect(await told(restore)).toEqual([`events.created ${id}`]);
    const revert = () => app.asAdmin.post(`${path}/revisions/1/restore`).expect(200);
    expect(await told(revert)).toEqual([`events.updated ${id}`]);
    let copy = 0;
    const duplicate = async () => (copy = (await app.asAdmin.post(`${path}/duplicate`).expect(201)).body.data.id);
    expect(await told(duplicate)).toEqual([`events.created ${copy}`]);
    const clock = async () => {
      await app.query(`UPDATE events SET status = 'DRAFT', "publishAt" = now(), "scheduledFor" = now() WHERE id = $1`, [
        id,
      ]);
      await sent();
      receiver.received.length = 0;
      await app.nest.get(EventsService).transitionDue();
    };
    expect(await told(clock)).toEqual([`events.updated ${id}`]);
    const message = () => app.asVisitor.post('/api/contacts').send(aContact()).expect(201);
    expect(await told(message)).toEqual([expect.stringMatching(/^contacts\.created \d+$/)]);
  });

  it('is told of nothing that it did not ask for, that did not happen, and of no spam', async () => {
    const off = await make(['events.created'], { isActive: false });
    const { id } = await make(['events.deleted', 'contacts.created', 'branches.created']);
    await app.makeEvent({});
    await app.asAdmin
      .post('/api/events')
      .send(anEvent({ title: '' }))
      .expect(400);
    const { title } = await app.makeBranch();
    await app.asAdmin.post('/api/branches').send({ title }).expect(400);
    await app.query(
      `INSERT INTO contacts (name, email, phone, subject, message, spam, version)
       VALUES ('a', 'a', 'a', 'a', 'a', true, 1)`,
    );
    await sent();
    expect(await logOf(off.id)).toEqual([]);
    expect((await logOf(id)).map(({ event }) => event)).toEqual(['branches.created']);
  });

  it('is tried again with growing pauses and the same id until it takes a delivery', async () => {
    const { id } = await make(['events.created']);
    receiver.answerWith(500);
    await app.makeEvent({});
    const pauses: number[] = [];
    for (let time = 1; time <= 9; time += 1) {
      await makeDue();
      await send();
      const [delivery] = await logOf(id);
      expect(delivery).toMatchObject({ state: 'pending', attempts: time, lastStatus: 500 });
      pauses.push(Math.round((Date.parse(delivery!.nextAttemptAt!) - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(480);
    expect((await webhookOf(id)).failingSince).not.toBeNull();
    receiver.answerWith(200);
    await makeDue();
    const ids = new Set((await sent()).map((one) => one.id));
    expect([receiver.received.length, ids.size]).toEqual([10, 1]);
    expect((await logOf(id))[0]).toMatchObject({ state: 'delivered', lastStatus: 200, lastError: null });
    expect(await webhookOf(id)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) });
  });

  it('is followed nowhere else, and a receiver that has gone away is told of', async () => {
    const other = await startReceiver();
    const { id } = await make(['events.created']);
    receiver.answerWith(302, { location: other.url });
    await app.makeEvent({});
    await send();
    expect((await logOf(id))[0]).toMatchObject({ state: 'pending', lastStatus: 302 });
    expect(other.received).toEqual([]);
    await other.close();
    await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ url: other.url }).expect(200);
    await makeDue();
    await send();
    expect((await logOf(id))[0]).toMatchObject({ lastStatus: null, lastError: 'ECONNREFUSED' });
  });

  it('whose receiver answers in another protocol is tried again', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'));
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { id } = await make(['events.created'], { url: `http://127.0.0.1:${port}/` });
    await app.makeEvent({});
    await send();
    expect((await logOf(id))[0]).toMatchObject({ state: 'pending', lastError: 'Closed without an answer' });
    other.close();
  });

  it('that is slow holds up nobody else', async () => {
    const slow = await startReceiver();
    slow.answerWith('nothing');
    await make(['events.created'], { url: slow.url });
    await make(['events.created']);
    for (let time = 0; time < 12; time += 1) await app.makeEvent({});
    const sending = send();
    await until(() => receiver.received.length === 12 && slow.received.length > 0);
    expect(slow.waiting()).toBeLessThanOrEqual(1);
    slow.release();
    await sending;
    // A run may have given up to wait for the slow one, on a machine that is slow itself.
    await until(async () => {
      await makeDue();
      await send();
      return (await app.query(`SELECT 1 FROM webhook_deliveries WHERE state = 'pending'`)).length === 0;
    });
    await slow.close();
  });

  it('that hangs leaves a place of its host to the others there', async () => {
    let hangs = true;
    const waiting = new Set<() => void>();
    const took: string[] = [];
    const server = createHttpServer((request, response) => {
      const answer = () => response.writeHead(204).end();
      if (request.url === '/hangs' && hangs) {
        response.on('close', () => waiting.delete(answer));
        return void waiting.add(answer);
      }
      took.push(request.url!);
      answer();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await make(['events.created'], { url: `${origin}/hangs` });
    for (let time = 0; time < 4; time += 1) await app.makeEvent({});
    await make(['events.created'], { url: `${origin}/answers` });
    for (let time = 0; time < 3; time += 1) await app.makeEvent({});
    const sending = send();
    await until(() => took.length === 3 && waiting.size > 0);
    expect([took, waiting.size]).toEqual([Array(3).fill('/answers'), 1]);
    hangs = false;
    waiting.forEach((answer) => answer());
    await sending;
    server.close();
  });

  it('is told once of a record that one write changes in several statements', async () => {
    const branch = await app.makeBranch();
    const { id } = await app.makeEvent({ branch: branch.name });
    await make(['events.updated']);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Another' }).expect(200);
    expect((await sent()).map(({ event, record }) => `${event} ${record.id}`)).toEqual(
      Array(2).fill(`events.updated ${id}`),
    );
  });

  it('is told once by several instances that look at once', async () => {
    const other = await startApp({ DATA_DIR: app.dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' }, app.database);
    try {
      await make(['events.created']);
      for (let time = 0; time < 20; time += 1) await app.makeEvent({});
      await Promise.all([send(), send(other), send(), send(other)]);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    } finally {
      await other.close();
    }
  });

  it('is told again when the instance that was at it was killed, and not before its lease is over', async () => {
    const { id } = await make(['events.created']);
    await app.makeEvent({});
    await app.query(`UPDATE webhook_deliveries SET attempts = 1, "nextAttemptAt" = now() + interval '1 minute'`);
    expect(await sent()).toEqual([]);
    await makeDue();
    expect(await sent()).toHaveLength(1);
    expect((await logOf(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('whose delivery is cut off by the end of an instance loses no try', async () => {
    const { id } = await make(['events.created']);
    receiver.answerWith('nothing');
    await app.makeEvent({});
    const closing = new AbortController();
    const sending = send(app, closing.signal);
    await until(() => receiver.received.length > 0);
    closing.abort();
    await sending;
    receiver.release();
    await send();
    await until(async () => (await logOf(id))[0]!.state === 'delivered');
  });

  it('that takes nothing for three days is set aside with the reason, and tried anew when it is switched on', async () => {
    const { id } = await make(['events.created']);
    receiver.answerWith(503);
    await app.makeEvent({});
    await send();
    await app.query(`UPDATE webhooks SET "failingSince" = now() - interval '3 days'`);
    await age(3);
    await send();
    expect(await webhookOf(id)).toMatchObject({ isActive: false, problem: 'Answered with status 503' });
    const [given] = await logOf(id);
    expect(given).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(failureOf(await app.asSuperAdmin.post(`/api/webhooks/${id}/test`))).toEqual([409, 'CONFLICT']);
    await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ isActive: true }).expect(200);
    expect(await webhookOf(id)).toMatchObject({ isActive: true, problem: null, failingSince: null });
    receiver.answerWith(204);
    await app.asSuperAdmin.post(`/api/webhooks/${id}/deliveries/${given!.id}/resend`).expect(200);
    await send();
    await until(async () => (await logOf(id))[0]!.state === 'delivered');
  });

  it('can be sent a test, and what it took once more with the same id', async () => {
    const { id } = await make(['events.created']);
    let delivery = {} as WebhookDelivery;
    await whileRunning(app, WEBHOOKS_JOB, async () => {
      delivery = (await app.asSuperAdmin.post(`/api/webhooks/${id}/test`).expect(200)).body.data;
      await until(async () => (await logOf(id))[0]!.state === 'delivered');
    });
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ id: delivery.id, event: 'test', record: null });
    const path = `/api/webhooks/${id}/deliveries/${delivery.id}/resend`;
    await app.asSuperAdmin.post(path).expect(200);
    await send();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]!.headers['webhook-id']).toBe(delivery.id);
    const { id: other } = await make(['events.created']);
    await app.asSuperAdmin.post(path.replace(`/${id}/`, `/${other}/`)).expect(404);
    await app.asSuperAdmin.post(path.replace(delivery.id, 'x')).expect(404);
  });

  it('shows its secret when it is made and when it is rotated, and both sign for a day', async () => {
    const { id, secret } = await make(['events.created']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await webhookOf(id))).not.toContain(secret.slice(6));
    const rotated = (await app.asSuperAdmin.post(`/api/webhooks/${id}/rotate`).expect(200)).body.data.secret;
    expect(rotated).not.toBe(secret);
    await app.makeEvent({});
    await send();
    const both = receiver.received[0]!;
    const signatures = [rotated, secret].map((one) => signatureOf(one, both.headers, both.body));
    expect(both.headers['webhook-signature']).toBe(signatures.join(' '));
    await app.query(`UPDATE webhooks SET "rotatedAt" = now() - interval '25 hours'`);
    await app.makeEvent({});
    await send();
    const one = receiver.received[1]!;
    expect(one.headers['webhook-signature']).toBe(signatureOf(rotated, one.headers, one.body));
  });

  it('keeps its log for 30 days, and takes it along when it is deleted', async () => {
    const { id } = await make(['events.created']);
    for (let time = 0; time < 2; time += 1) await app.makeEvent({});
    await app.query(
      `UPDATE webhook_deliveries SET "createdAt" = now() - interval '31 days' WHERE id = (SELECT id FROM webhook_deliveries LIMIT 1)`,
    );
    await app.nest.get(WebhooksService).cleanUp();
    expect(await logOf(id)).toHaveLength(1);
    await app.asSuperAdmin.delete(`/api/webhooks/${id}`).expect(200);
    expect(await app.query('SELECT 1 FROM webhook_deliveries')).toEqual([]);
    await app.asSuperAdmin.get(`/api/webhooks/${id}/deliveries`).expect(404);
  });

  it('asks for a name, an address and known events', async () => {
    const issues = async (input: object) =>
      Object.keys(issuesOf(await app.asSuperAdmin.post('/api/webhooks').send({ ...VALID, ...input })));
    const VALID = { name: 'App', url: receiver.url, events: ['events.created'] };
    expect(await issues({ name: '' })).toEqual(['name']);
    for (const url of ['', 'app', 'ftp://example.com/', 'https://user:password@example.com/', 'javascript:alert(1)'])
      expect(await issues({ url })).toEqual(['url']);
    for (const events of [[], ['users.created'], ['settings.updated'], ['events.*'], 'events.created'])
      expect(await issues({ events })).toEqual(['events']);
  });

  it('leaves lines in the audit log', async () => {
    const { id } = await make(['events.created']);
    await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ name: 'Another' }).expect(200);
    await app.asSuperAdmin.post(`/api/webhooks/${id}/rotate`).expect(200);
    expect((await app.asSuperAdmin.post(`/api/webhooks/${id}/test`)).status).toBeLessThan(300);
    await app.asSuperAdmin.delete(`/api/webhooks/${id}`).expect(200);
    const filter = JSON.stringify({ collection: 'webhooks', record: String(id) });
    const { body } = await app.asSuperAdmin.get('/api/audit').query({ filter }).expect(200);
    const told = body.data.map(({ action, fields }: { action: string; fields: string[] }) => [action, ...fields]);
    expect(told).toEqual([
      ['deleted'],
      ['tested'],
      ['updated', 'secretNumber', 'rotatedAt'],
      ['updated', 'name'],
      ['created'],
    ]);
  });
});

describe('a change of many', () => {
  const bulk = useBulk(app);

  it('is told of by one delivery for 100 records, of one record as ever', async () => {
    const { id } = await make(['reviews.updated', 'reviews.deleted']);
    const ids = await manyReviews(app, 201);
    const data = { status: 'INACTIVE' };
    const change = await bulk.change({ collection: 'reviews', action: 'UPDATE', rows: rowsOf(ids), data });
    expect(change).toMatchObject({ state: 'DONE', done: 201 });
    const noted = await logOf(id);
    expect(noted.map(({ event, recordId, recordIds }) => [event, recordId, recordIds?.length])).toEqual(
      expect.arrayContaining([
        ['reviews.updated', null, 100],
        ['reviews.updated', null, 100],
        ['reviews.updated', ids[200], undefined],
      ]),
    );
    const told = (await sent()) as { event: string; record: { id: number } | null; ids?: number[] }[];
    expect((await logOf(id)).map(({ lastError }) => lastError)).toEqual([null, null, null]);
    expect(told.flatMap(({ record, ids: several }) => several ?? record!.id).sort((a, b) => a - b)).toEqual(ids);
    expect(told.map(({ record }) => record)).toEqual(
      expect.arrayContaining([null, null, expect.objectContaining({ id: ids[200] })]),
    );
  });

  it('names none that failed, and all that follow', async () => {
    await make(['branches.deleted', 'events.updated']);
    const [gone, kept] = [await app.makeBranch(), await app.makeBranch()];
    const events = [await app.makeEvent({ branch: gone.name }), await app.makeEvent({ branch: gone.name })];
    const rows = [gone, { id: kept.id, version: 7 }];
    await bulk.change({ collection: 'branches', action: 'DELETE', rows }, app.asSuperAdmin);
    const told = (await sent()) as { event: string; record: object | null; ids?: number[] }[];
    expect(told.map(({ event, ids, record }) => [event, ids ?? record]).sort()).toEqual([
      ['branches.deleted', expect.objectContaining({ id: gone.id })],
      ['events.updated', events.map((event) => event.id)],
    ]);
  });
});
