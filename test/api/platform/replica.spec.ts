import type { Agent, TestApp } from '../../support/app.js';
import { migratedTemplate, startApp } from '../../support/app.js';
import { createStandInReplica, type StandInReplica } from '../../support/stand-in-replica.js';
import { samplesFrom } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const SETTING = '/api/settings/site_name';
const WAITING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let replica: StandInReplica;
let app: TestApp;
/** On the same two databases, with a cache. */
let caching: TestApp;

const nameFor = async (asker: Agent): Promise<string> => (await asker.get(SETTING).expect(200)).body.data.value;
const name = () => nameFor(app.asVisitor);
const write = (value: string) => app.asAdmin.put(SETTING).send({ value }).expect(200);
const untilReplicaServes = () => until(async () => (await name()) === 'Replica');

beforeAll(async () => {
  const template = await migratedTemplate();
  replica = await createStandInReplica(template);
  await replica.query(
    `INSERT INTO settings (version, key, value, category) VALUES (1, 'site_name', 'Replica', 'site')`,
  );
  app = await startApp({ DATABASE_REPLICA_URL: replica.url, RESPONSE_CACHE: '0', METRICS_PORT: '0' });
  await write('Primary');
  caching = await startApp({ DATABASE_REPLICA_URL: replica.url }, app.database);
});
afterAll(async () => {
  await caching.close();
  await app.close();
  await replica.drop();
});
beforeEach(async () => {
  await replica.set({});
  await write('Primary');
  await untilReplicaServes();
});

describe('a replica that has every change', () => {
  it('serves visitors: the API, pages, and files for search engines', async () => {
    await until(async () => (await app.asVisitor.get('/').expect(200)).text.includes('<title>Replica'));
    await replica.query(
      `INSERT INTO branches (version, title, name, address, contact) VALUES (1, 'R', 'r', 'R', '0112345678')`,
    );
    const { headers } = await app.asVisitor.get('/api/branches').expect(200);
    expect(headers['content-range']).toBe('branches 0-0/1');
    expect((await app.asVisitor.get('/sitemap.xml').expect(200)).text).toContain('sitemap-branches-1.xml');
    await replica.query('DELETE FROM branches');
  });

  it('does not serve staff, whose own writes may be missing', async () => {
    expect(await nameFor(app.asAdmin)).toBe('Primary');
    await app.makeBranch();
    const { headers } = await app.asAdmin.get('/api/branches').expect(200);
    expect(headers['content-range']).toMatch(/\/1$/);
    await app.asAdmin.get('/api/auth/me').expect(200);
  });

  it('is not used by writes of visitors', async () => {
    await app.makeContact();
    expect((await replica.query('SELECT 1 FROM contacts')).rowCount).toBe(0);
    expect(await app.query('SELECT 1 FROM contacts')).toHaveLength(1);
  });
});

describe('a calendar feed', () => {
  it('reads what visitors see where it stores what it said, and everything else from the replica', async () => {
    const { id } = await app.makeEvent({ date: '2098-05-05T03:30:00.000Z', title: 'Only on the primary' });
    await untilReplicaServes();
    // The change is announced once more meanwhile.
    await until(async () => {
      const { text } = await app.asVisitor.get('/calendar.ics').expect(200);
      expect(text).toContain('SUMMARY:Only on the primary');
      return text.includes('NAME:Replica');
    });
    await app.asSuperAdmin.delete(`/api/events/${id}?forever=true`).expect(200);
  });
});

describe('a replica that lacks a change', () => {
  it('is not queried until it has the change', async () => {
    await replica.set({ current: false });
    await write('Written');
    for (let times = 0; times < 5; times += 1) expect(await name()).toBe('Written');
    await replica.set({});
    await untilReplicaServes();
  });

  it('fills no cache, on the instance that wrote and on the others', async () => {
    await replica.set({ current: false });
    await write('Written');
    await until(async () => (await nameFor(caching.asVisitor)) === 'Written');
    await replica.set({});
    await untilReplicaServes();
    expect(await nameFor(caching.asVisitor)).toBe('Written');
  });
});

describe('the metrics of a replica', () => {
  const metrics = () => samplesFrom(app, 'database_replica_');

  it('have its lag', async () => {
    expect(await metrics()).toEqual({ up: 1, lag_seconds: 0 });
    await replica.set({ current: false });
    expect(await metrics()).toEqual({ up: 1, lag_seconds: 3600 });
  });

  it('have no lag while it cannot be used', async () => {
    await replica.set({ inRecovery: false });
    expect(await metrics()).toEqual({ up: 0 });
  });
});

describe('a replica that cannot be used', () => {
  it('is not queried if it was promoted or is another server', async () => {
    await replica.set({ inRecovery: false });
    await write('Written');
    expect(await name()).toBe('Written');
    await replica.set({});
    await untilReplicaServes();
  });

  it.each([
    ['breaks', () => until(async () => (await replica.query(WAITING)).rowCount! > 0)],
    ['does not answer', () => Promise.resolve()],
  ])('fails no request when it %s in the middle of one', async (_, happen) => {
    const release = await replica.lock('settings');
    const asked = Promise.all([app.asVisitor.get(SETTING).expect(200), app.asVisitor.get('/').expect(200)]);
    await happen();
    const [setting, page] = await asked;
    expect(setting.body.data.value).toBe('Primary');
    expect(page.text.includes('<title>Primary')).toBe(true);
    await release();
    await untilReplicaServes();
  });

  it('does not prevent a start, and is used once it is available', async () => {
    await app.query(`ALTER DATABASE "${replica.name}" ALLOW_CONNECTIONS false`);
    const other = await startApp({ DATABASE_REPLICA_URL: replica.url, RESPONSE_CACHE: '0' }, app.database);
    expect(await nameFor(other.asVisitor)).toBe('Primary');
    await app.query(`ALTER DATABASE "${replica.name}" ALLOW_CONNECTIONS true`);
    await until(async () => (await nameFor(other.asVisitor)) === 'Replica');
    await other.close();
  });
});
