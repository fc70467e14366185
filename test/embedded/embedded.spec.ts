import { access, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/database/embedded/embedded.js';
import { end, startElsewhere } from './other-process.js';

let folder: string;
const lines: string[] = [];
const log = (line: string) => lines.push(line);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-spec-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => lines.splice(0));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(attempt: () => Promise<T>, within = 15_000): Promise<T> {
  for (const deadline = Date.now() + within; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test('the first start makes a durable UTF-8 database that only its owner may enter', async () => {
  const dataDir = join(folder, 'first');
  const { url, stop } = await startEmbedded({ dataDir, log });
  const [settings] = await query(
    url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      current_setting('data_checksums') AS checksums, current_setting('password_encryption') AS passwords,
      current_setting('listen_addresses') AS listens, current_database() AS database,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS locale`,
  );
  expect(settings).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    checksums: 'on',
    passwords: 'scram-sha-256',
    listens: '127.0.0.1',
    database: 'school',
    superuser: false,
    locale: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  });
  await expect(query(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  await Promise.all([stop(), stop()]);
  await stop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('a second start on the same folder is refused in one line and leaves the first alone', async () => {
  const dataDir = join(folder, 'shared');
  const { url, stop } = await startEmbedded({ dataDir, log });
  const { refused } = await startElsewhere(dataDir);
  expect(refused).toContain(`in use, by process ${process.pid}`);
  expect(refused?.split('\n')).toHaveLength(1);
  await expect(query(url, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  await stop();
});

test('a killed process loses no acknowledged row and leaves no lock behind', async () => {
  const dataDir = join(folder, 'killed');
  const first = await startElsewhere(dataDir);
  await query(first.url!, 'CREATE TABLE note (id integer)');
  await query(first.url!, 'INSERT INTO note SELECT generate_series(1, 100)');
  const orphan = await postmasterOf(dataDir);
  await end(first.child, 'SIGKILL');

  const { url, stop } = await startEmbedded({ dataDir, log });
  expect(lines.join()).toContain(`left behind (process ${orphan})`);
  await expect(query(url, 'SELECT count(*)::int AS rows FROM note')).resolves.toEqual([{ rows: 100 }]);
  await stop();
});

test('a killed server comes back on the same address', async () => {
  const dataDir = join(folder, 'server-killed');
  const { url, stop } = await startEmbedded({ dataDir, log });
  await query(url, 'CREATE TABLE note AS SELECT 1 AS id');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  const rows = await eventually(() => query(url, 'SELECT id FROM note'));
  expect(rows).toEqual([{ id: 1 }]);
  expect(lines.join()).toContain('ended unexpectedly');
  await stop();
});

test('a start that was cut off half-way is made good', async () => {
  const dataDir = join(folder, 'cut-off');
  await mkdir(join(dataDir, 'postgres/unfinished-0/base'), { recursive: true });
  const { stop } = await startEmbedded({ dataDir, log });
  await expect(access(join(dataDir, 'postgres/unfinished-0'))).rejects.toThrow('ENOENT');
  await stop();
});

test('SIGTERM stops the database with its process', async () => {
  const dataDir = join(folder, 'terminated');
  const { child, url } = await startElsewhere(dataDir);
  expect(await end(child, 'SIGTERM')).toBe(0);
  await expect(query(url!, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  await expect(access(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a throwaway database leaves nothing behind', async () => {
  const { url, stop } = await startEmbedded({ throwaway: true, log });
  await expect(query(url, 'SHOW fsync')).resolves.toEqual([{ fsync: 'off' }]);
  const mine = await throwawayFolders();
  expect(mine).toHaveLength(1);
  await stop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  expect(await throwawayFolders()).toHaveLength(0);
});

/** The throwaway folders that this process owns. */
async function throwawayFolders(): Promise<string[]> {
  const owned = [];
  for (const parent of ['/dev/shm', tmpdir()]) {
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith('school-throwaway-')) continue;
      const owners = await readdir(join(parent, name, 'owner')).catch(() => []);
      if (owners.some((owner) => owner.startsWith(`${process.pid}-`))) owned.push(name);
    }
  }
  return owned;
}
