import { randomUUID } from 'node:crypto';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { fieldsForTokens, makeApiToken } from '../../support/api-tokens.js';
import { emailOf, useApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { anEvent, INPUTS } from '../../support/factories.js';
import { until } from '../../support/until.js';

const app = useApp();
const EVENTS = ['events:read', 'events:create'] as const;

let token: string;
beforeAll(async () => ({ token } = await makeApiToken(app, [...EVENTS])));

const post = (key: string, body: object, by = token) =>
  app.as(by).post('/api/events').set('Idempotency-Key', key).send(body);
const countOf = async (title: string) =>
  Number((await app.query('SELECT count(*) FROM events WHERE title = $1', [title]))[0]!.count);

describe('a POST with an API token and an Idempotency-Key', () => {
  it('is stored once, and repeated it gets the first response', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    const first = await post(key, body).expect(201);
    await app.asAdmin.put(`/api/events/${first.body.data.id}`).send({ time: '11:00' }).expect(200);
    const again = await post(key, body).expect(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await countOf(body.title)).toBe(1);
  });

  it.each(['calendar-days', 'branches', 'reviews', 'hero-slides', 'popup-posters', 'notices'] as const)(
    'is stored once in %s, too',
    async (collection) => {
      const { token: own } = await makeApiToken(app, [`${collection}:create`]);
      const body = { ...INPUTS[collection](), ...(await fieldsForTokens(app, collection)) };
      const send = () => app.as(own).post(`/api/${collection}`).set('Idempotency-Key', 'first').send(body).expect(201);
      expect((await send()).body).toEqual((await send()).body);
    },
  );

  it('is stored once for a person, too, whose keys are their own', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    const send = (agent = app.asAdmin) => agent.post('/api/events').set('Idempotency-Key', key).send(body).expect(201);
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await send(app.asSuperAdmin)).headers).not.toHaveProperty('idempotency-replayed');
    expect(await countOf(body.title)).toBe(2);
    const other = app.asAdmin
      .post('/api/events')
      .set('Idempotency-Key', key)
      .send({ ...body, title: 'Another one' });
    expect(failureOf(await other)).toEqual([422, 'KEY_REUSED']);
  });

  it('is stored once if the person has signed in again since, and signed out of the first session', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    const lost = await app.signIn(emailOf('ADMIN'));
    const first = await post(key, body, lost).expect(201);
    await app.as(lost).post('/api/auth/logout').expect(200);
    await post(key, body, lost).expect(401);
    const again = await post(key, body, await app.signIn(emailOf('ADMIN'))).expect(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await post(key, body).expect(201)).headers).not.toHaveProperty('idempotency-replayed');
    expect(await countOf(body.title)).toBe(2);
  });

  it('is a 422 with another body, and in another collection', async () => {
    const { token: own } = await makeApiToken(app, ['events:create', 'reviews:create']);
    const key = randomUUID();
    const body = anEvent();
    await post(key, body, own).expect(201);
    const other = { ...body, title: 'Another' };
    expect(failureOf(await post(key, other, own))).toEqual([422, 'KEY_REUSED']);
    const elsewhere = app.as(own).post('/api/reviews').set('Idempotency-Key', key).send(INPUTS.reviews());
    expect(failureOf(await elsewhere)).toEqual([422, 'KEY_REUSED']);
    expect(await countOf('Another')).toBe(0);
  });

  it('has its own keys for each token, and after 24 hours', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    const { token: other } = await makeApiToken(app, [...EVENTS]);
    await post(key, body).expect(201);
    await post(key, body, other).expect(201);
    expect(await countOf(body.title)).toBe(2);
    await app.query(`UPDATE idempotent_responses SET "createdAt" = now() - interval '24 hours 1 second'`);
    const again = await post(key, body).expect(201);
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
    expect(await countOf(body.title)).toBe(3);
    await app.query(
      `UPDATE idempotent_responses SET "createdAt" = now() - interval '24 hours 1 second' WHERE key = $1`,
      [key],
    );
    await app.nest.get(CleanupService).cleanUp();
    expect(await app.query('SELECT 1 FROM idempotent_responses WHERE key = $1', [key])).toEqual([]);
  });

  it('is a 409 with Retry-After while the first is in progress', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
      const first = post(key, body).then((answer) => answer);
      const isWaiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE relation = 'events'::regclass AND NOT granted AND datname = current_database()`;
      await until(async () => (await app.query(isWaiting)).length > 0);
      const second = await post(key, body);
      expect(failureOf(second)).toEqual([409, 'IN_PROGRESS']);
      expect(second.headers['retry-after']).toBe('1');
      await runner.commitTransaction();
      const { status, text } = await first;
      expect(status).toBe(201);
      expect((await post(key, body).expect(201)).text).toBe(text);
      expect(await countOf(body.title)).toBe(1);
    } finally {
      await runner.release();
    }
  });

  it('is stored with its response, or not at all', async () => {
    const [key, body] = [randomUUID(), anEvent()];
    await app.query('ALTER TABLE idempotent_responses ADD CONSTRAINT refuses_all CHECK (false) NOT VALID');
    await post(key, body).expect(500);
    expect(await countOf(body.title)).toBe(0);
    await app.query('ALTER TABLE idempotent_responses DROP CONSTRAINT refuses_all');
    await post(key, body).expect(201);
    expect(await countOf(body.title)).toBe(1);
  });

  it('stores no refusal', async () => {
    const key = randomUUID();
    expect(issuesOf(await post(key, anEvent({ title: '' })))).toHaveProperty('title');
    await post(key, anEvent()).expect(201);
  });

  it.each(['a key', 'ключ', '', 'k'.repeat(256)])('is a 400 with the key %j', async (key) => {
    const encoded = Buffer.from(key).toString('latin1');
    expect(issuesOf(await post(encoded, anEvent()))).toEqual({
      'Idempotency-Key': 'Must be 1 to 255 visible characters',
    });
  });

  it('may have 255 characters', async () => {
    await post('~'.repeat(255), anEvent()).expect(201);
  });
});
