import { createHmac } from 'node:crypto';
import { EventsService } from '../../../server/content/events/events.service.js';
import { PUBLISH_SCHEDULED } from '../../../server/content/publication/publication.service.js';
import { WebhooksService } from '../../../server/delivery/webhooks/webhooks.service.js';
import { manyReviews, rowsOf, useBulk } from '../../support/bulk.js';
import { issuesOf } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';
import { pauseJob } from '../../support/jobs.js';
import { useWebhooks } from '../../support/webhooks.js';

const { app, receiver, make, send, sent, logOf, webhookOf } = useWebhooks();
beforeAll(() => pauseJob(app, PUBLISH_SCHEDULED));

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
      await app.nest.get(EventsService).abilities.schedule!.transitionDue();
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
