/** @database embedded */
import { useApp } from '../../support/app.js';
import { aContact, anApplication } from '../../support/factories.js';
import { listed as listOf } from '../../support/requests.js';

const app = useApp();

beforeEach(() => app.query('TRUNCATE counters, trusted_senders; DELETE FROM mails; DELETE FROM contacts'));

interface Listed {
  id: number;
  spam: boolean;
}

const listed = (path: string, spam: boolean) => listOf<Listed>(app.asAdmin, path, { spam });

/** Sends a message as the site does, and answers whether it is kept apart. */
async function isSpam(fields: object): Promise<boolean> {
  const before = await listed('contacts', true);
  await app.asVisitor
    .post('/api/contacts')
    .send({ ...aContact(), ...fields })
    .expect(201);
  return (await listed('contacts', true)).length > before.length;
}

const LONG =
  'We make web sites rank first in every search engine, for a small price and within one week. Write to us today.';
const LINKS = 'See https://a.example, https://b.example, www.c.example, https://d.example';

describe('a message', () => {
  it('of a person is not spam, with or without the time measured by a script, and staff are notified', async () => {
    expect(await isSpam({})).toBe(false);
    expect(await isSpam({ website: '', elapsedMs: 40_000 })).toBe(false);
    expect(await isSpam({ elapsedMs: 500 })).toBe(false);
    expect(await isSpam({ message: LINKS })).toBe(false);
    expect((await app.query('SELECT FROM mails')).length).toBe(8);
  });

  it('is not spam because a password manager has filled in the honeypot', async () => {
    expect(await isSpam({ website: 'https://parent.example', elapsedMs: 40_000 })).toBe(false);
    expect(await isSpam({ website: 'https://parent.example' })).toBe(false);
  });

  it('that fills in the honeypot at once is marked as spam, and nobody is notified', async () => {
    expect(await isSpam({ website: 'https://buy.example', elapsedMs: 500 })).toBe(true);
    expect(await app.query('SELECT FROM mails')).toEqual([]);
    const columns = await app.query(`SELECT to_jsonb(contacts) AS row FROM contacts`);
    expect(JSON.stringify(columns)).not.toContain('buy.example');
  });

  it('is spam only with several other signs: too fast, many links, a disposable email address, the same long text again', async () => {
    expect(await isSpam({ elapsedMs: 500, message: LINKS })).toBe(true);
    expect(await isSpam({ elapsedMs: 500, email: 'cheap@mailinator.com' })).toBe(true);
    expect(await isSpam({ email: 'cheap@mailinator.com' })).toBe(false);
    for (let time = 0; time < 4; time += 1) expect(await isSpam({ message: LONG })).toBe(false);
    expect(await isSpam({ message: LONG, elapsedMs: 500 })).toBe(true);
    for (let time = 0; time < 6; time += 1) expect(await isSpam({ message: 'What are the fees?' })).toBe(false);
  });

  it('is scored by the points of the settings, of which 0 disables a sign', async () => {
    const set = (value: string) => app.asAdmin.put('/api/settings/site_spam_points').send({ value }).expect(200);
    await set('3');
    expect(await isSpam({ elapsedMs: 500 })).toBe(true);
    await set('0');
    expect(await isSpam({ website: 'https://buy.example', elapsedMs: 5, message: LINKS })).toBe(false);
    await app.asAdmin.delete('/api/settings/site_spam_points').expect(200);
  });

  it('can be sent again under its key whatever time the script measures then', async () => {
    const send = (elapsedMs: number) =>
      app.asVisitor
        .post('/api/contacts')
        .set('Idempotency-Key', 'one-form')
        .send({ ...aContact(), elapsedMs });
    const first = await send(9000).expect(201);
    expect((await send(12_000).expect(201)).body.data).toEqual(first.body.data);
    expect(await listed('contacts', false)).toHaveLength(1);
  });
});

describe('an application', () => {
  const needs =
    'Is allergic to peanuts and to eggs. Our grandmother brings and fetches her, as both of us work in town.';

  it('is not scored for the same answers of a family about each child, but for those of others', async () => {
    const { title: selectedBranch } = await app.makeBranch();
    const set = (key: string, value: string) => app.asAdmin.put(`/api/settings/${key}`).send({ value }).expect(200);
    await set('site_admission_fields', '{"needs":"required"}');
    await set('site_spam_points', '5');
    const apply = async (childName: string, parentEmail: string) => {
      // A password manager may fill in the honeypot.
      const application = { ...anApplication({ selectedBranch, childName, parentEmail }), needs, website: 'filled' };
      await app.asVisitor.post('/api/admissions').send(application).expect(201);
    };
    for (let child = 1; child <= 40; child += 1)
      await apply(`Child ${child}`, child % 2 ? 'A@example.com' : 'a@example.com');
    expect(await listed('admissions', true)).toEqual([]);
    await apply('Child of others', 'b@example.com');
    expect(await listed('admissions', true)).toHaveLength(1);
    for (const key of ['site_admission_fields', 'site_spam_points'])
      await app.asAdmin.delete(`/api/settings/${key}`).expect(200);
    await app.query('DELETE FROM admissions');
  });
});

describe('a release by staff', () => {
  const mark = (id: number, spam: boolean) => app.asAdmin.put(`/api/contacts/${id}`).send({ spam }).expect(200);

  it('trusts its sender, also for applications, until staff mark a message of the same sender', async () => {
    const trapped = { website: 'filled', elapsedMs: 500, email: 'parent@example.com' };
    expect(await isSpam(trapped)).toBe(true);
    const [held] = await listed('contacts', true);
    await mark(held!.id, false);
    expect(await isSpam({ ...trapped, email: 'Parent@Example.com' })).toBe(false);
    const selectedBranch = (await app.makeBranch()).title;
    const application = anApplication({ selectedBranch, parentEmail: 'parent@example.com' });
    await app.asVisitor
      .post('/api/admissions')
      .send({ ...application, website: 'filled', elapsedMs: 500 })
      .expect(201);
    expect(await listed('admissions', true)).toEqual([]);
    expect(JSON.stringify(await app.query('SELECT * FROM trusted_senders'))).not.toContain('parent');
    await mark(held!.id, true);
    expect(await isSpam(trapped)).toBe(true);
  });
});

it('a form without a script has the honeypot, too, under a name that nothing fills in', async () => {
  const { text } = await app.asVisitor.get('/contact').expect(200);
  const [trap] = /<input[^>]*name="leave_empty"[^>]*>/.exec(text)!;
  expect(trap).toMatch(/tabindex="-1"/i);
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toContain('data-lpignore="true"');
});
