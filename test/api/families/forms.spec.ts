import { randomUUID } from 'node:crypto';
import { RateLimiter } from '../../../server/platform/limits/rate-limiter.js';
import { startApp, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { aContact, anApplication } from '../../support/factories.js';
import { listed, untilLocked } from '../../support/requests.js';

const app = useApp({ FORM_LIMITS: '3/min,5/h' });
const send = (body: object = aContact(), headers: Record<string, string> = {}) =>
  app.asVisitor.post('/api/contacts').set(headers).send(body);
const stored = async () => (await app.query('SELECT id FROM contacts')).length;

beforeEach(() => app.query('TRUNCATE counters, contacts, form_answers'));

describe('a form under an Idempotency-Key', () => {
  it('is stored once, and returns the same response again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await send(aContact(), headers).expect(201);
    const again = await send(aContact(), headers).expect(201);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  it('is refused with another body', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(aContact(), headers).expect(201);
    expect(failureOf(await send(aContact({ message: 'Another' }), headers))).toEqual([422, 'KEY_REUSED']);
    expect(await stored()).toBe(1);
  });

  it('is the same form if only its fields are in another order, or padded', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(aContact(), headers).expect(201);
    const turned = Object.fromEntries(Object.entries(aContact()).reverse());
    await send({ ...turned, name: `  ${aContact().name} ` }, headers).expect(201);
    expect(await stored()).toBe(1);
  });

  it('is stored once when it is sent many times at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(aContact(), headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(await stored()).toBe(1);
    expect((await app.query('SELECT count FROM counters')).every(({ count }) => count === 1)).toBe(true);
  });

  it('may be stored again after a day', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(aContact(), headers).expect(201);
    await app.query(`UPDATE form_answers SET "createdAt" = now() - interval '24 hours 1 second'`);
    await send(aContact({ message: 'A day later' }), headers).expect(201);
    expect(await stored()).toBe(2);
  });

  it('is not used up by a refusal', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(aContact({ phone: '1' }), headers).expect(400);
    await send(aContact(), headers).expect(201);
  });

  it('applies to one form only', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send(aContact(), headers).expect(201);
    await app.asVisitor.post('/api/subscribers').set(headers).send({ email: 'a@example.com' }).expect(201);
  });

  it('has a key of at most 255 visible characters', async () => {
    for (const key of ['x'.repeat(256), 'two words', '']) {
      expect(issuesOf(await send(aContact(), { 'Idempotency-Key': key }))).toEqual({
        'Idempotency-Key': 'Must be 1 to 255 visible characters',
      });
    }
  });

  it('stores none of what was typed in the stored response', async () => {
    await send(aContact(), { 'Idempotency-Key': 'a-key' }).expect(201);
    expect(JSON.stringify(await app.query('SELECT * FROM form_answers'))).not.toMatch(/Ruwan|0771234567/);
  });
});

describe('the receipt of a form', () => {
  it('has the id of the record for staff who may read it, and only the reference for others', async () => {
    const { title } = await app.makeBranch();
    const forms: [string, object][] = [
      ['contacts', aContact()],
      ['admissions', anApplication({ selectedBranch: title })],
      ['subscribers', { email: 'Reader@example.com' }],
    ];
    const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
    for (const [name, body] of forms) {
      const path = `/api/${name}`;
      const { id, reference } = (await app.asAdmin.post(path).send(body).expect(201)).body.data;
      await app.asAdmin.get(`${path}/${id}`).expect(200);
      expect(reference).toMatch(/^[0-9A-Z]{4}-/);
      for (const other of [app.asVisitor, editor]) {
        const { data } = (await other.post(path).send(body).expect(201)).body;
        expect([name, data]).toEqual([name, { id: data.reference, reference: data.reference }]);
      }
      await app.query('TRUNCATE counters');
    }
  });
});

describe('the reference of a form', () => {
  const references = async (body: () => object) => {
    const answers = await Promise.all([1, 2, 3].map(() => send(body()).expect(201)));
    return answers.map(({ body: { data } }) => data.reference as string);
  };

  it('is different for every message, and none reveals the next', async () => {
    const given = await references(aContact);
    expect(new Set(given).size).toBe(3);
    expect(new Set(given.map((reference) => reference.slice(0, 4))).size).toBe(3);
  });

  it('is shown to staff and found by their search, even as it is heard over the phone', async () => {
    const { reference } = (await send().expect(201)).body.data;
    await send().expect(201);
    const find = async (q: string) =>
      (await listed<{ reference: string }>(app.asAdmin, 'contacts', { q })).map((contact) => contact.reference);
    const heard = [reference, reference.toLowerCase(), ` ${reference.slice(0, 9)}`];
    for (const q of heard) expect([q, await find(q)]).toEqual([q, [reference]]);
  });
});

describe('how many forms an IP address may send', () => {
  it('is set by FORM_LIMITS, and a refusal says when to try again', async () => {
    for (let time = 0; time < 3; time += 1) await send().expect(201);
    const refused = await send();
    expect(failureOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored()).toBe(3);
  });

  it('is counted for each form separately', async () => {
    for (let time = 0; time < 3; time += 1) await send().expect(201);
    await app.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201);
  });

  it('is counted over every window', async () => {
    for (let time = 0; time < 3; time += 1) await send().expect(201);
    await app.query(`UPDATE counters SET "endsAt" = now() WHERE "endsAt" < now() + interval '2 minutes'`);
    for (let time = 0; time < 2; time += 1) await send().expect(201);
    const refused = await send().expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('does not include refused forms', async () => {
    for (let time = 0; time < 5; time += 1) await send(aContact({ email: 'nobody' })).expect(400);
    for (let time = 0; time < 5; time += 1) {
      await app.asVisitor
        .post('/api/admissions')
        .send(anApplication({ selectedBranch: 'Nowhere' }))
        .expect(400);
    }
    expect((await app.query('SELECT 1 FROM counters WHERE count > 0')).length).toBe(0);
    for (let time = 0; time < 3; time += 1) await send().expect(201);
  });

  it('keeps the limit free for others while a refusal is in flight', async () => {
    const { title } = await app.makeBranch();
    const apply = (selectedBranch: string) =>
      app.asVisitor.post('/api/admissions').send(anApplication({ selectedBranch }));
    const answers = await Promise.all([...Array(12).fill('Nowhere'), title].map(apply));
    expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(400), 201]);
  });

  it('does not include replays, which get a response above the limit too', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let time = 0; time < 4; time += 1) await send(aContact(), headers).expect(201);
    for (let time = 0; time < 2; time += 1) await send().expect(201);
    await send().expect(429);
    await send(aContact(), headers).expect(201);
  });

  it('cannot be bypassed with another body, another client or X-Forwarded-For', async () => {
    for (let time = 0; time < 3; time += 1) {
      await send(aContact({ message: `Another ${time}` }), { 'X-Forwarded-For': `192.0.2.${time}` }).expect(201);
    }
    const dodges = { 'X-Forwarded-For': '192.0.2.99', 'X-Real-IP': '192.0.2.98', Forwarded: 'for=192.0.2.97' };
    await send(aContact(), { ...dodges, 'User-Agent': 'another' }).expect(429);
  });

  it('allows exactly as many at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => send()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(await stored()).toBe(3);
  });

  it('releases counters in the order in which they are counted, so that no two deadlock', async () => {
    const limits = app.nest.get(RateLimiter);
    const { release } = await limits.tally(['a', 'b', 'c'].map((subject) => ({ subject, count: 9, seconds: 60 })));
    // Whoever reads the table as it lies meets the last key first.
    await app.query(`WITH old AS (DELETE FROM counters RETURNING *)
      INSERT INTO counters SELECT * FROM old ORDER BY key DESC`);
    const [first, ...others] = await app.query<{ key: string }>('SELECT key FROM counters ORDER BY key');
    const counting = app.dataSource.createQueryRunner();
    try {
      await counting.startTransaction();
      await counting.query('UPDATE counters SET count = count WHERE key = $1', [first!.key]);
      const released = release();
      await untilLocked(app);
      for (const { key } of others)
        await counting.query('SELECT 1 FROM counters WHERE key = $1 FOR UPDATE NOWAIT', [key]);
      await counting.commitTransaction();
      await released;
    } finally {
      await counting.release();
    }
    expect(await app.query('SELECT DISTINCT count FROM counters')).toEqual([{ count: 0 }]);
  });

  it('applies across all instances, by the IP address that a trusted proxy sends', async () => {
    const second = await startApp({ FORM_LIMITS: '3/min,5/h', TRUST_PROXY: '1' }, app.database);
    const elsewhere = (address: string) =>
      second.asVisitor.post('/api/contacts').set('X-Forwarded-For', address).send(aContact());
    try {
      for (let time = 0; time < 2; time += 1) await elsewhere('127.0.0.1').expect(201);
      await send().expect(201);
      await send().expect(429);
      await elsewhere('127.0.0.1').expect(429);
      await elsewhere('192.0.2.1, 127.0.0.1').expect(429);
      await elsewhere('192.0.2.1').expect(201);
      await elsewhere('not an address').expect(429);
      for (const house of ['1', '2', '3']) await elsewhere(`2001:db8:5:${house}::1`).expect(201);
      await elsewhere('2001:db8:5:4::1').expect(429);
      await elsewhere('2001:db8:5:9999::1').expect(429);
      await elsewhere('2001:db8:6::1').expect(201);
    } finally {
      await second.close();
    }
  });
});
