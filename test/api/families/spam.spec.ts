/** @database embedded */
import { startApp, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { aContact, anApplication } from '../../support/factories.js';
import { listed as listOf } from '../../support/requests.js';

const LIMITS = { FORM_LIMITS: '1000/min', FORM_CEILING: '2/h', TRUST_PROXY: '1' };
const app = useApp(LIMITS);

let house = 0;
const send = (body: object = aContact(), path = 'contacts', agent = app.asVisitor) =>
  agent
    .post(`/api/${path}`)
    .set('X-Forwarded-For', `192.0.2.${(house += 1) % 250}`)
    .send(body);
const listed = (path: string, filter?: object) => listOf<{ id: number; email: string }>(app.asAdmin, path, filter);

beforeEach(() => app.query('TRUNCATE counters, contacts, admissions, subscribers CASCADE'));

describe('a form above its ceiling over all addresses', () => {
  it('is stored as spam, gets the usual response, and is excluded from lists, counts, dashboard and choices', async () => {
    const { title } = await app.makeBranch();
    for (let time = 0; time < 5; time += 1) {
      await send().expect(201);
      await send(anApplication({ selectedBranch: title }), 'admissions').expect(201);
      await send({ email: `a${time}@example.com` }, 'subscribers').expect(201);
    }
    for (const path of ['contacts', 'admissions', 'subscribers']) {
      expect([path, (await listed(path)).length, (await listed(path, { spam: true })).length]).toEqual([path, 2, 3]);
      expect(await listed(path, { spam: [true, false] })).toHaveLength(5);
    }
    expect(await listed('contacts', { isRead: false })).toHaveLength(2);
    const { data } = (await app.asAdmin.get('/api/dashboard').expect(200)).body;
    expect([data.contacts.total, data.admissions.total, data.admissionsByStatus]).toEqual([
      2,
      2,
      [{ status: 'PENDING', count: 2 }],
    ]);
    expect(data.weeks.at(-1)).toMatchObject({ contacts: 2, admissions: 2 });
  });

  it('is refused at ten times the ceiling, with the phone of the school', async () => {
    await app.asAdmin.put('/api/settings/contact_phone').send({ value: '032 225 4890' }).expect(200);
    for (let time = 0; time < 20; time += 1) await send().expect(201);
    const refused = await send();
    expect(failureOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.message).toContain('032 225 4890');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await send({ email: 'a@example.com' }, 'subscribers').expect(201);
  });

  it('counts accepted forms, but no refusals and no replays, over all instances', async () => {
    const second = await startApp(LIMITS, app.database);
    try {
      for (let time = 0; time < 5; time += 1) await send(aContact({ email: 'nobody' })).expect(400);
      const replayed = () => send().set('Idempotency-Key', 'one-key').expect(201);
      for (let time = 0; time < 3; time += 1) await replayed();
      await send(aContact(), 'contacts', second.asVisitor).expect(201);
      expect(await listed('contacts', { spam: true })).toHaveLength(0);
      await send(aContact(), 'contacts', second.asVisitor).expect(201);
      expect(await listed('contacts', { spam: true })).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});

describe('an email address from a flood of sign-ups', () => {
  const sign = (email: string) => send({ email }, 'subscribers').expect(201);
  const emails = async (spam: boolean) => (await listed('subscribers', { spam })).map(({ email }) => email);

  it('is released when it is signed up again, unless staff marked it', async () => {
    for (const name of ['a', 'b', 'flooded', 'unwanted']) await sign(`${name}@example.com`);
    expect(await emails(true)).toEqual(['unwanted@example.com', 'flooded@example.com']);
    await sign('flooded@example.com');
    expect(await emails(true)).toHaveLength(2);
    const { id } = (await listed('subscribers', { spam: true }))[0]!;
    for (const spam of [false, true]) await app.asAdmin.put(`/api/subscribers/${id}`).send({ spam }).expect(200);
    await app.query('TRUNCATE counters');
    for (const name of ['flooded', 'unwanted']) await sign(`${name}@example.com`);
    expect(await emails(true)).toEqual(['unwanted@example.com']);
    expect(await emails(false)).toContain('flooded@example.com');
  });
});

describe('staff', () => {
  it('release records, and mark others as spam', async () => {
    for (let time = 0; time < 3; time += 1) await send().expect(201);
    const { id } = (await listed('contacts', { spam: true }))[0]!;
    const put = (spam: boolean) => app.asAdmin.put(`/api/contacts/${id}`).send({ spam }).expect(200);
    await put(false);
    expect(await listed('contacts')).toHaveLength(3);
    await put(true);
    expect(await listed('contacts')).toHaveLength(2);
    expect(await listed('contacts', { spam: true, q: 'ruwan' })).toHaveLength(1);
  });
});
