/** @database embedded */
import { recordPage } from '../../../contract/records/collections.js';
import { PREVIEWED } from '../../../contract/records/open-forms.js';
import type { PreviewInput } from '../../../contract/records/previews.js';
import { useApp } from '../../support/app.js';
import { declaredBy } from '../../support/collections.js';
import { failureOf, issuesOf, withoutId } from '../../support/expect.js';
import { aBranch, anEvent, INPUTS } from '../../support/factories.js';

const app = useApp();

/** A value that breaks a rule; of other collections, a title that is too long. */
const BROKEN: Record<string, object> = {
  events: { time: 'noon' },
  branches: { email: 'nowhere' },
  reviews: { stars: 9 },
  'hero-slides': { ctaLink: 'javascript:alert(1)' },
  'popup-posters': { ctaLink: 'javascript:alert(1)' },
};
const HIDDEN: Record<string, object> = { 'popup-posters': { isActive: true, startDate: '2098-01-01' } };

const open = (input: object) => app.asAdmin.post('/api/previews').send(input);
const post = (url: string, input: unknown) =>
  app.asVisitor
    .post(url)
    .type('form')
    .send({ record: JSON.stringify(input) });

async function preview(input: PreviewInput) {
  const { url } = (await open(input).expect(200)).body.data;
  return post(url, input).expect(200);
}

const site = async () =>
  Promise.all(['/', '/events', '/contact'].map(async (url) => (await app.asVisitor.get(url)).text));
const rows = () =>
  app.query(
    `SELECT tablename, (xpath('/row/c/text()', query_to_xml('SELECT count(*) AS c FROM "' || tablename || '"', false, true, '')))[1]::text AS rows FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('counters', 'sessions') ORDER BY 1`,
  );

describe.each(PREVIEWED)('a preview of %s', (collection) => {
  const { abilities, publication } = declaredBy(collection);
  const { column: field, max } = abilities!.duplicate!;
  const values = INPUTS[collection]();
  const page = new RegExp(`^${recordPage(collection, '\\d+')}(/\\d{4}-\\d{2})?$`);
  const broken = BROKEN[collection] ?? { [field]: 'x'.repeat(max + 1) };
  const hidden = HIDDEN[collection] ?? { [publication!.column]: publication!.waiting };
  const named = (name: string) => ({ ...values, [field]: name });
  const store = async (fields: object) =>
    (await app.asAdmin.post(`/api/${collection}`).send(fields).expect(201)).body.data.id as number;

  it('shows a new record on the page where visitors will find it, and neither stores nor keeps it', async () => {
    const [before, stored] = [await site(), await rows()];
    const input = { collection, values: { ...named('Never stored'), ...hidden } };
    const { url } = (await open(input).expect(200)).body.data;
    expect(url.split('?')[0]).toMatch(page);
    const shown = await post(url, input).expect(200);
    expect(shown.text).toContain('Never stored');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(await site()).toEqual(before);
    expect(before.join()).not.toContain('Never stored');
    expect(await rows()).toEqual(stored);
  });

  it('shows a stored record with what is changed of it, whatever its status', async () => {
    const id = await store({ ...named('As stored'), ...hidden });
    const shown = await preview({ collection, id, values: { [field]: 'As changed' } });
    expect(shown.text).toContain('As changed');
    expect(shown.text).not.toContain('As stored');
    const record = (await app.asAdmin.get(`/api/${collection}/${id}`)).body.data;
    expect(record).toMatchObject({ [field]: 'As stored', version: 1, ...(collection !== 'popup-posters' && hidden) });
  });

  it('is refused with the messages of the form where a value breaks a rule', async () => {
    const fields = { ...values, ...broken };
    const saved = await app.asAdmin.post(`/api/${collection}`).send(fields).expect(400);
    const refused = await open({ collection, values: fields }).expect(400);
    expect(issuesOf(refused)).toEqual(issuesOf(saved));
    const { url } = (await open({ collection, values }).expect(200)).body.data;
    const page = await post(url, { collection, values: fields });
    expect([page.status, page.text.includes('This cannot be previewed')]).toEqual([400, true]);
    expect((await open({ collection, id: 999_999, values })).status).toBe(404);
  });

  it('shows hostile values as text', async () => {
    const name = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { text } = await preview({ collection, values: named(name) });
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('<img src=x');
  });
});

it('of a branch is refused as its save where the short name is taken, and not its own', async () => {
  const { id, title } = await app.makeBranch({ title: 'College - Weligama' });
  const other = await app.makeBranch();
  const values = aBranch({ title: 'Another College - WELIGAMA' });
  const saved = await app.asAdmin.post('/api/branches').send(values).expect(409);
  for (const input of [{ values }, { id: other.id, values: { title: values.title } }]) {
    const refused = await open({ collection: 'branches', ...input }).expect(409);
    expect(withoutId(refused)).toEqual(withoutId(saved));
  }
  const { url } = (await open({ collection: 'branches', id, values: { title } }).expect(200)).body.data;
  expect((await post(url, { collection: 'branches', id, values: { title: values.title } })).status).toBe(200);
  expect((await post(url, { collection: 'branches', values })).status).toBe(400);
});

describe('a preview of the settings', () => {
  const collection = 'settings';

  it('shows the home page with what is typed, and neither stores nor keeps it', async () => {
    const [before, stored] = [await site(), await rows()];
    const values = { site_name: 'Never Stored College', site_color_primary: '#112233', contact_phone: '032 999 0000' };
    const { url } = (await open({ collection, values }).expect(200)).body.data;
    expect(url.split('?')[0]).toBe('/');
    const shown = await post(url, { collection, values }).expect(200);
    await post(url, { collection, values: {} }).expect(200);
    for (const text of ['Never Stored College', '--primary:#112233', '032 999 0000'])
      expect(shown.text.includes(text)).toBe(true);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(await site()).toEqual(before);
    expect(await rows()).toEqual(stored);
  });

  it('is refused with the messages of a save where a value breaks a rule, at its key', async () => {
    const broken = {
      site_color_primary: 'red',
      contact_email: '',
      contact_facebook: 'javascript:alert(1)',
      site_name: 1,
    };
    const messages: Record<string, string> = {};
    for (const [key, value] of Object.entries(broken)) {
      const saved = await app.asAdmin.put(`/api/settings/${key}`).send({ value }).expect(400);
      messages[key] = issuesOf(saved).value!;
    }
    const values = { ...broken, site_founding: 'In 1931', unknown_key: 'x' };
    const refused = issuesOf(await open({ collection, values }).expect(400));
    expect(refused).toEqual({ ...messages, unknown_key: 'Is no setting of the site' });
  });
});

it('takes what is as long as a description may be', async () => {
  const description = 'පාසල '.repeat(8333);
  const { text } = await preview({ collection: 'events', values: { ...anEvent(), description } });
  expect(text).toContain(description.trim().slice(0, 5000));
  const values = { ...anEvent(), description: 'x'.repeat(50_001) };
  expect(Object.keys(issuesOf(await open({ collection: 'events', values }).expect(400)))).toEqual(['description']);
});

describe('the answer of a preview', () => {
  const input = { collection: 'events' as const, values: { ...anEvent() } };

  it('is a document without an origin, which only the back office frames and nobody keeps, finds or is referred from', async () => {
    const { headers } = await preview(input);
    const policy = headers['content-security-policy']!;
    for (const directive of [
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
      "connect-src 'none'",
      "form-action 'none'",
    ])
      expect(policy.split(';')).toContain(directive);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    const usual = (await app.asVisitor.get('/')).headers;
    expect(usual['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(usual).toHaveProperty('cross-origin-opener-policy');
  });

  it('is for staff, as long as their session lasts', async () => {
    expect(failureOf(await app.asVisitor.post('/api/previews').send(input))).toEqual([401, 'UNAUTHORIZED']);
    const { email } = await app.makeUser();
    const own = app.as(await app.signIn(email));
    const { url } = (await own.post('/api/previews').send(input).expect(200)).body.data;
    await post(url, input).expect(200);
    await own.post('/api/auth/logout').expect(200);
    const over = await post(url, input).expect(404);
    expect(over.text).toContain('This preview is over');
  });

  it('is refused to forged tickets, to tokens of sessions, and to a ticket for something else', async () => {
    const { url } = (await open(input).expect(200)).body.data;
    const forged = [`${url}x`, '/?preview=', `/?preview=${app.tokens.ADMIN}`, '/?preview=a&preview=b'];
    for (const wrong of forged) expect([wrong, (await post(wrong, input)).status]).toEqual([wrong, 404]);
    expect((await app.asVisitor.get(url)).status).toBe(404);
    const ticket = url.split('preview=')[1];
    expect((await app.as(ticket).get('/api/auth/me')).status).toBe(401);
  });

  it('says that it cannot be read, and nothing else, to what is no record', async () => {
    const { url } = (await open(input).expect(200)).body.data;
    for (const body of [undefined, null, [], 'x', {}, { ...input, collection: 'users' }, { ...input, values: 1 }]) {
      const answer = await post(url, body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.text).not.toMatch(/Error|at .*\.js/);
    }
    expect(
      (
        await app.asVisitor
          .post(url)
          .type('form')
          .send(`record=${'x'.repeat(1_100_000)}`)
      ).status,
    ).toBe(400);
  });
});

it('says that a preview or a link needs to know of which collection', async () => {
  for (const path of ['previews', 'shares']) {
    const refused = await app.asSuperAdmin.post(`/api/${path}`).send({ values: {} }).expect(400);
    expect(Object.keys(issuesOf(refused))).toContain('collection');
  }
});
