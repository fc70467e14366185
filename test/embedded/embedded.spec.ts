import { access, chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded/embedded.js';
import { chooseLauncher } from '../../server/platform/database/embedded/launcher.js';
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

const passwordIn = async (dataDir: string, file: string) =>
  (await readFile(join(dataDir, 'postgres', file), 'utf8')).trim();
const asSuperuser = (url: string, password: string) => url.replace(/school:\w+@/, `postgres:${password}@`);

async function expectSeparateRoles(dataDir: string, url: string): Promise<void> {
  const own = new URL(url).password;
  const superusers = await passwordIn(dataDir, 'superuser-password');
  expect(superusers).not.toBe(own);
  await expect(query(asSuperuser(url, own), 'SELECT 1')).rejects.toThrow('password');
  await expect(query(asSuperuser(url, superusers), 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  await expect(query(url, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow('permission denied');
  await expect(query(url, 'CREATE DATABASE another')).rejects.toThrow('permission denied');
  expect((await stat(join(dataDir, 'postgres/superuser-password'))).mode & 0o777).toBe(0o600);
}

test('the superuser has a password of its own, and the application makes no databases', async () => {
  const dataDir = join(folder, 'roles');
  const { url, stop } = await startEmbedded({ dataDir, log });
  await expectSeparateRoles(dataDir, url);
  await stop();
  const again = await startEmbedded({ dataDir, log });
  expect(new URL(again.url).password).toBe(new URL(url).password);
  await again.stop();
});

test('a cluster whose roles shared a password is put right by the next start, also after one that was cut off', async () => {
  const dataDir = join(folder, 'shared-password');
  const first = await startEmbedded({ dataDir, log });
  const own = new URL(first.url).password;
  await query(first.url, 'CREATE TABLE note AS SELECT 1 AS id');
  const superuser = asSuperuser(first.url, await passwordIn(dataDir, 'superuser-password'));
  await query(superuser, 'ALTER ROLE school CREATEDB');
  await query(superuser, `ALTER ROLE postgres PASSWORD '${own}'`);
  await first.stop();
  const superuserFile = join(dataDir, 'postgres/superuser-password');
  await rm(superuserFile);

  for (const leftBehind of [undefined, '', 'half']) {
    await rm(superuserFile, { force: true });
    if (leftBehind !== undefined) await writeFile(`${superuserFile}.new`, leftBehind);
    const { url, stop } = await startEmbedded({ dataDir, log });
    expect(new URL(url).password).toBe(own);
    await expectSeparateRoles(dataDir, url);
    await expect(query(url, 'SELECT id FROM note')).resolves.toEqual([{ id: 1 }]);
    await expect(access(`${superuserFile}.new`)).rejects.toThrow('ENOENT');
    await stop();
  }
});

test('a first start that was cut off before the roles were made is made good', async () => {
  const dataDir = join(folder, 'without-roles');
  const first = await startEmbedded({ dataDir, log });
  const superuser = asSuperuser(first.url, await passwordIn(dataDir, 'superuser-password')).replace(
    /school$/,
    'postgres',
  );
  await query(superuser, 'DROP DATABASE school WITH (FORCE)');
  await query(superuser, 'DROP ROLE school');
  await first.stop();
  for (const name of ['password', 'superuser-password']) await rm(join(dataDir, 'postgres', name));
  const { url, stop } = await startEmbedded({ dataDir, log });
  await expectSeparateRoles(dataDir, url);
  await stop();
});

test('as root, PostgreSQL gets the lesser capability, and only where it cannot enter otherwise, which the log says', async () => {
  const isRoot = process.getuid?.() === 0;
  const open = await mkdtemp(join(tmpdir(), 'embedded-open-'));
  const binaries = { initdb: '/bin/true', postgres: '/bin/true', version: '18.4' };
  await chmod(open, 0o755);
  chooseLauncher(join(open, 'postgres'), binaries, log);
  expect(lines).toEqual([]);
  await chmod(open, 0o700);
  chooseLauncher(join(open, 'postgres'), binaries, log);
  expect(lines).toEqual(isRoot ? [expect.stringContaining('with the capability dac_read_search')] : []);
  await rm(open, { recursive: true });
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

test.each([
  [
    '17',
    /^[^\n]* of PostgreSQL 17, which PostgreSQL 18 [^\n]*`npm run backup`[^\n]*mv "[^\n]*`npm run restore -- ARCHIVE`[^\n]*$/,
  ],
  ['19', /^[^\n]* of PostgreSQL 19, which PostgreSQL 18 [^\n]*Start the release again that made it\.$/],
])('data of PostgreSQL %s are refused in a line that says what to do, and left as they are', async (version, line) => {
  const dataDir = join(folder, `of-${version}`);
  const cluster = join(dataDir, 'postgres/cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
  await writeFile(join(cluster, 'row'), 'a row');
  const changes = () =>
    Promise.all(['.', 'PG_VERSION', 'row'].map(async (name) => (await stat(join(cluster, name))).ctimeMs));
  const before = await changes();
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(line);
  expect(await changes()).toEqual(before);
  expect(lines).toEqual([]);
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
