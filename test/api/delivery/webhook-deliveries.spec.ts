/** @database embedded */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { WebhookDelivery } from '../../../contract/delivery/webhooks.js';
import { POST_DUE_WEBHOOKS } from '../../../server/delivery/webhooks/delivery-store.js';
import { startApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { whileRunning } from '../../support/jobs.js';
import { startReceiver } from '../../support/receiver.js';
import { useWebhooks } from '../../support/webhooks.js';
import { until } from '../../support/until.js';

const { app, receiver, make, send, sent, logOf, webhookOf } = useWebhooks();
const makeDue = () => app.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now()`);

describe('a webhook', () => {
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
    await app.query(`UPDATE webhook_deliveries SET "nextAttemptAt" = now(), "firstDueAt" = now() - interval '3 days'`);
    // The product may be sending what was due before.
    await until(async () => {
      await send();
      return !(await webhookOf(id)).isActive;
    });
    expect(await webhookOf(id)).toMatchObject({ problem: 'Answered with status 503' });
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
    await whileRunning(app, POST_DUE_WEBHOOKS, async () => {
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
});
