import { migratedTemplate, startApp, type TestApp } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/database-proxy.js';
import { failureOf } from '../../support/expect.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({}, { ...database, url: proxy.url });
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

describe('while the database does not answer', () => {
  beforeAll(() => proxy.freeze());

  it('whatever waits for it is answered 503', async () => {
    const answers = await Promise.all(REQUESTS.map(([, send]) => send()));
    expect(answers.map((answer) => failureOf(answer as never))).toEqual(REQUESTS.map(() => [503, 'UNAVAILABLE']));
  });

  it('more requests than there are connections are answered 503', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.asSuperAdmin.get('/api/contacts')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('pages are answered 503', async () => {
    await app.asVisitor.get('/event/12').expect(503);
  });
});

describe('when the database answers again', () => {
  it('all is served as before, and long work is not cut', async () => {
    proxy.thaw();
    await until(async () => (await app.asSuperAdmin.get('/api/contacts')).status === 200);
    await app.asVisitor.post('/api/contacts').send(contact).expect(201);
    expect(await app.query('SELECT pg_sleep(6)')).toHaveLength(1);
  });
});
