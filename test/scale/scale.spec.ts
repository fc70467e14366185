import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET } from '../support/app.js';
import { aContact } from '../support/factories.js';
import { ADMIN, freePort, type Product, startProduct } from '../support/product.js';
import { until } from '../support/until.js';
import { measureCosts } from './cost.mjs';
import { type Asked, ask, type Load, startLoad } from './load.js';
import { type LoadBalancer, startNginx } from './nginx.js';
import { type PostgresServer, startPostgres } from './postgres.js';
import { makeRelease } from './releases.js';

const INSTANCES = 3;
const NAME = '/api/settings/site_name';
/** The latest of migrations. */
const LATER = 9_790_000_000_000;
const ANSWERS = 100;

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'school-scale-'));
const figures: string[] = [];
let primary: PostgresServer;
let replica: PostgresServer;
let balancer: LoadBalancer;
const instances: Product[] = [];
let token: string;

beforeAll(async () => {
  // PostgreSQL's user passes through it.
  chmodSync(folder, 0o711);
  const ports: number[] = [];
  while (ports.length < INSTANCES + 3) ports.push(await freePort());
  const [port, primaryPort, replicaPort, ...own] = ports as [number, number, number, ...number[]];
  ({ primary, replica } = await startPostgres(join(folder, 'postgres'), [primaryPort, replicaPort]));
  for (const PORT of own) instances.push(await startProduct({ ...environment(port), PORT: String(PORT) }));
  balancer = await startNginx(join(folder, 'nginx'), port, own);
  token = await signIn(balancer.url);
  const measured = instances.map(({ url, pid }) => ({ url, pid: pid() }));
  const { one, three, busy } = await measureCosts(measured, balancer.url);
  figures.push(`CPU time of a kept answer: ${one} ms on one instance, ${three} ms on three, each asked in turn
  (${busy} ms with all three asked at once by nginx, which compete for the cores of this machine)`);
});

afterAll(async () => {
  await balancer?.stop();
  for (const instance of instances) await instance.discard();
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true });
  process.stdout.write(`\n${figures.join('\n')}\n`);
});

const environment = (port: number) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: replica.url,
  JWT_SECRET: SECRET,
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '1',
  SEED_DEMO: 'true',
  FORM_LIMITS: '30/min',
  LOG_LEVEL: 'error',
});

const asStaff = () => ({ authorization: `Bearer ${token}` });
const urls = () => instances.map(({ url }) => url);

async function data<T>(url: string, asked: Asked): Promise<T> {
  return (JSON.parse((await ask(url, asked)).text) as { data: T }).data;
}

async function signIn(url: string): Promise<string> {
  const body = { email: ADMIN.email, password: ADMIN.password };
  return (await data<{ token: string }>(url, { method: 'POST', path: '/api/auth/login', body })).token;
}

const nameOn = async (url: string) => (await data<{ value: string }>(url, { path: NAME })).value;
const write = (value: string) =>
  ask(balancer.url, { method: 'PUT', path: NAME, headers: asStaff(), body: { value } }).then(({ status }) =>
    expect(status).toBe(200),
  );

/** How often the replica has been asked for settings. PostgreSQL says it a second late. */
async function readsOfReplica(): Promise<number> {
  const [row] = await replica.query<{ reads: number }>(
    `SELECT (seq_scan + coalesce(idx_scan, 0))::int AS reads FROM pg_stat_user_tables WHERE relname = 'settings'`,
  );
  return row!.reads;
}

async function untilReplicaServes(): Promise<void> {
  const before = await readsOfReplica();
  await until(async () => {
    await Promise.all(urls().map((url) => ask(url, { path: `${NAME}?turn=${randomUUID()}` })));
    return (await readsOfReplica()) > before;
  });
}

let forms = 0;

/** Pages, lists, what staff read and write, and forms from many addresses. */
function traffic(turn: number): Asked {
  switch (turn % 5) {
    case 0:
      return { path: '/' };
    case 1:
      return { path: `/api/events?range=[${turn % 50},60]` };
    case 2:
      return { path: '/api/contacts', headers: asStaff() };
    case 3:
      return turn % 25 === 3 ? aRename(turn) : { path: `/events?page=1&turn=${turn}` };
    default:
      forms += 1;
      return {
        method: 'POST',
        path: '/api/contacts',
        status: 201,
        headers: { 'idempotency-key': randomUUID() },
        body: aContact({ subject: 'Under load' }),
        agent: undefined,
        localAddress: `127.0.${Math.floor(forms / 200) % 250}.${2 + (forms % 200)}`,
      };
  }
}

const aRename = (turn: number): Asked => ({
  method: 'PUT',
  path: NAME,
  headers: asStaff(),
  body: { value: `Name ${turn}` },
});

async function withoutFailure(title: string, happen: (load: Load) => Promise<void>): Promise<void> {
  const load = startLoad(balancer.url, traffic);
  let result;
  try {
    await load.answers(ANSWERS);
    await happen(load);
    await load.answers(ANSWERS);
  } finally {
    result = await load.stop();
  }
  figures.push(`${title}: ${result.count} requests, ${result.failures.length} failed`);
  expect(result.failures).toEqual([]);
}

describe('three instances behind one load balancer', () => {
  it('are asked in turn', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => fetch(`${balancer.url}/health/live`)));
    expect(new Set(asked.map(({ headers }) => headers.get('x-instance'))).size).toBe(INSTANCES);
  });

  it('share a session, and end it on all at once', async () => {
    const [first, second] = urls() as [string, string];
    const headers = { authorization: `Bearer ${await signIn(first)}` };
    const statuses = () =>
      Promise.all(urls().map(async (url) => (await ask(url, { path: '/api/auth/me', headers })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await ask(second, { method: 'POST', path: '/api/auth/logout', headers });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('count failed sign-ins together', async () => {
    const body = { email: 'nobody@example.com', password: 'not-the-one' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await ask(balancer.url, { method: 'POST', path: '/api/auth/login', body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    for (const url of urls()) {
      expect((await ask(url, { method: 'POST', path: '/api/auth/login', body })).status).toBe(429);
    }
  });

  it('count forms together', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 32; turn += 1) {
      const localAddress = '127.1.0.1';
      const asked = { method: 'POST', path: '/api/contacts', body: aContact(), localAddress };
      statuses.push((await ask(balancer.url, asked)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429, 429]);
  });

  it('share the pictures', async () => {
    const body = new FormData();
    body.append(
      'file',
      new Blob([readFileSync('server/operations/sample/pictures/portrait-13.webp')]),
      'portrait.webp',
    );
    const uploaded = await fetch(`${urls()[0]}/api/uploads/general`, { method: 'POST', headers: asStaff(), body });
    const { url } = ((await uploaded.json()) as { data: { url: string } }).data;
    const answer = await fetch(`${urls()[0]}/api/auth/picture-key`, { headers: asStaff() });
    const { key } = ((await answer.json()) as { data: { key: string } }).data;
    const read = async (instance: string) => (await fetch(`${instance}${url}?key=${key}`)).status;
    expect(await Promise.all(urls().map(read))).toEqual([200, 200, 200]);
  });

  it('show a write, also where the old answer was kept', async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all(urls().map(nameOn));
      const start = performance.now();
      await write(`Written ${turn}`);
      await until(async () => (await Promise.all(urls().map(nameOn))).every((name) => name === `Written ${turn}`));
      times.push(performance.now() - start);
    }
    figures.push(
      `A write is on all instances after ${Math.max(...times).toFixed(0)} ms at most, its own time included`,
    );
  });
});

describe('a streaming replica', () => {
  it('answers visitors', () => untilReplicaServes());

  it('that lags fills no cache', async () => {
    await untilReplicaServes();
    await replica.query('SELECT pg_wal_replay_pause()');
    await write('While it lags');
    await until(async () => (await Promise.all(urls().map(nameOn))).every((name) => name === 'While it lags'));
    const reads = await Promise.all(
      urls().flatMap((url) =>
        Array.from({ length: 20 }, (_, turn) => data<{ value: string }>(url, { path: `${NAME}?lag=${turn}` })),
      ),
    );
    expect(new Set(reads.map(({ value }) => value))).toEqual(new Set(['While it lags']));
    await replica.query('SELECT pg_wal_replay_resume()');
    await untilReplicaServes();
    expect(new Set(await Promise.all(urls().map(nameOn)))).toEqual(new Set(['While it lags']));
  });

  it('that is killed and returns fails no request', async () => {
    await withoutFailure('A replica that goes and returns', async (load) => {
      await replica.stop();
      await load.answers(ANSWERS);
      await replica.start();
    });
    await untilReplicaServes();
  });
});

describe('an instance', () => {
  it('that is killed fails no request, and no form is stored twice', async () => {
    const stored = async () => (await primary.query("SELECT 1 FROM contacts WHERE subject = 'Under load'")).length;
    const [storedBefore, formsBefore] = [await stored(), forms];
    await withoutFailure('An instance killed', async (load) => {
      await instances[1]!.kill();
      await load.answers(ANSWERS);
      await instances[1]!.start();
    });
    expect(await stored()).toBe(storedBefore + forms - formsBefore);
  });

  it('is replaced by the next release beside the old ones without a failed request', async () => {
    const program = makeRelease(join(folder, 'next'), LATER);
    await withoutFailure('A rolling restart with the next release', async (load) => {
      for (const instance of instances) {
        await instance.stop();
        await instance.start(program);
        await load.answers(ANSWERS);
      }
    });
  });
});
