import { migratedTemplate, startApp, type TestApp } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/database-proxy.js';
import { failureOf } from '../../support/expect.js';
import { samplesOf } from '../../support/metrics.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({ METRICS_PORT: '0' }, { ...database, url: proxy.url });
});
afterAll(async () => {
  proxy.thaw();
  await app.close();
  await proxy.close();
  await database.drop();
});

const contact = { name: 'Ruwan', phone: '0771234567', email: 'r@example.com', subject: 'A visit', message: 'May we?' };

/** Each kind of request that needs the database. */
const REQUESTS: [string, () => Promise<{ status: number; body: unknown }>][] = [
  ['a list for staff', async () => app.asSuperAdmin.get('/api/contacts')],
  ['a form', async () => app.asVisitor.post('/api/contacts').send(contact)],
  ['a sign-in', async () => app.asVisitor.post('/api/auth/login').send({ email: 'a@b.lk', password: 'wrong-one' })],
  ['a write of staff', async () => app.asSuperAdmin.put('/api/settings/site_name').send({ value: 'A school' })],
  ['a list for visitors', async () => app.asVisitor.get(`/api/events?q=${Math.random()}`)],
  ['the beginning of a backup', async () => app.asSuperAdmin.post('/api/backups')],
  ['the readiness', async () => app.asVisitor.get('/health/ready')],
];

describe('while the database does not respond', () => {
  beforeAll(async () => {
    expect((await samplesOf(app)).get('database_up')).toBe(1);
    proxy.freeze();
  });

  it('metrics lack what is read from it, and have everything else', async () => {
    const found = await samplesOf(app);
    expect(found.get('database_up')).toBe(0);
    const read = ['mails_waiting', 'jobs_failed{name="clean-up"}', 'sessions_open', 'uploads_used_bytes'];
    expect(read.filter((name) => found.has(name))).toEqual([]);
    expect(found.get('data_dir_free_bytes')).toBeGreaterThan(0);
  });

  it('pending requests get 503', async () => {
    const answers = await Promise.all(REQUESTS.map(([, send]) => send()));
    expect(answers.map((answer) => failureOf(answer as never))).toEqual(REQUESTS.map(() => [503, 'UNAVAILABLE']));
  });

  it('more requests than connections get 503', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.asSuperAdmin.get('/api/contacts')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('pages get 503', async () => {
    await app.asVisitor.get('/event/12').expect(503);
  });
});

describe('when the database responds again', () => {
  it('requests succeed again, and long queries are not aborted', async () => {
    proxy.thaw();
    await until(async () => (await app.asSuperAdmin.get('/api/contacts')).status === 200);
    await app.asVisitor.post('/api/contacts').send(contact).expect(201);
    expect(await app.query('SELECT pg_sleep(6)')).toHaveLength(1);
    expect((await samplesOf(app)).get('mails_waiting')).toEqual(expect.any(Number));
  });
});
