import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm, readFile, mkdtemp, readdir, stat, statfs, readlink, rename } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type Binaries } from './binaries.js';
import { chooseLauncher, type Launch } from './launcher.js';
import { claimFolder, type Release } from './owner-lock.js';
import { isPassing, Postmaster } from './postmaster.js';
import { Reserve } from './reserve.js';
import { application, prepareRoles, makeSuperuserPassword, superuser, syncFolder } from './roles.js';
import { run } from './run.js';
import { settingsOf } from './settings.js';
import { Supervisor } from './supervisor.js';
import { EmbeddedUnavailable } from './unavailable.js';

/** In DATA_DIR. */
export const EMBEDDED_FOLDER = 'postgres';
const unfinishedPrefix = 'unfinished-';

async function openCluster(
  folder: string,
  { initdb }: Binaries,
  launch: Launch,
  { durable, log }: { durable: boolean; log: (line: string) => void },
): Promise<string> {
  const data = join(folder, 'cluster');
  await removeUnfinished(folder);
  if (await exists(join(data, 'PG_VERSION'))) return data;
  if (durable) log('Preparing the embedded database for its first start.');
  const passwordFile = await makeSuperuserPassword(folder);
  // Created under another name and renamed when complete, so that an interrupted start leaves no partial cluster.
  const unfinished = join(folder, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`);
  await run(launch, initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(unfinished, data);
  await syncFolder(folder);
  return data;
}

/** An initdb that outlived its parent may still be writing; the next start removes its folder. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedPrefix));
  await Promise.allSettled(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const STOP_MS = { fast: 10_000, immediate: 5_000 };

async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  if (!(await servesFrom(data, pid))) return rm(pidFile, { force: true });

  log(`Stopping the database server that an earlier process left behind (process ${pid}).`);
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, STOP_MS.fast)) return;
  process.kill(pid, 'SIGQUIT');
  if (await isGone(pid, STOP_MS.immediate)) return;
  throw new EmbeddedUnavailable(`The database server of an earlier process does not stop (process ${pid}).`);
}

/** A server's working directory is its data folder; if the system does not show that, check its command line. */
async function servesFrom(data: string, pid: number): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder !== undefined) return folder === data;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(data) ?? false;
}

async function isGone(pid: number, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(50)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const prefix = 'school-throwaway-';
const longestStart = 60_000;
const inMemory = { folder: '/dev/shm', roomNeeded: 2 ** 31 };

async function makeThrowawayFolder(): Promise<string> {
  const parent = await parentFolder();
  const names = await readdir(parent);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    await removeIfForsaken(join(parent, name)).catch(() => undefined);
  }
  return mkdtemp(join(parent, prefix));
}

/** In memory if there is enough, because copying a template is ten times faster there. */
async function parentFolder(): Promise<string> {
  const room = await statfs(inMemory.folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > inMemory.roomNeeded ? inMemory.folder : realpath(tmpdir());
}

async function removeIfForsaken(folder: string): Promise<void> {
  const { birthtimeMs } = await stat(folder);
  if (Date.now() - birthtimeMs < longestStart) return;
  const release = await claimFolder(folder, 0);
  if (typeof release !== 'function') return;
  await stopOrphan(join(folder, 'cluster'), () => undefined);
  await release();
  await rm(folder, { recursive: true, force: true });
}

/** Data are in `dataDir`, or for tests in a temporary folder that `stop` removes, without fsync. */
export type EmbeddedOptions = { log: (line: string) => void } & (
  { dataDir: string; throwaway?: false } | { throwaway: true }
);

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const START_MS = 15_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!options.throwaway) {
    const folder = await makeFolder(options.dataDir);
    await new Reserve(options.dataDir).releaseWhenFull();
    return startIn(folder, true, options.log);
  }
  const folder = await makeThrowawayFolder();
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const { url, stop } = await startIn(folder, false, options.log);
    return { url, stop: () => stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function makeFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, EMBEDDED_FOLDER);
  await mkdir(dataDir, { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return realpath(folder);
}

async function startIn(folder: string, durable: boolean, log: EmbeddedOptions['log']): Promise<EmbeddedDatabase> {
  const release = await claim(folder);
  try {
    const binaries = await findBinaries();
    await checkDataVersion(folder, binaries);
    const launch = chooseLauncher(folder, binaries, log);
    const data = await openCluster(folder, binaries, launch, { durable, log });
    await stopOrphan(data, log);
    const password = await withRetries(() => prepareRoles({ folder, data, durable }, binaries, launch));

    const start = (port: number) =>
      Postmaster.start(launch, binaries.postgres, ['-D', data, ...settingsOf(port, durable)], log);
    const { port, postmaster } = await withRetries(async () => {
      const port = await freePort();
      return { port, postmaster: await start(port) };
    });
    const supervisor = new Supervisor(postmaster, () => start(port), log);
    const stop = () => supervisor.stop().then(release);
    const url = `postgres://${application}:${password}@127.0.0.1:${port}/${application}`;
    return { url, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

async function claim(folder: string): Promise<Release> {
  const release = await claimFolder(folder).catch((error: Error) => {
    throw new EmbeddedUnavailable(`The folder of the embedded database cannot be used (${error.message}).`);
  });
  if (typeof release === 'function') return release;
  throw new EmbeddedUnavailable(`The database in ${folder} is already in use, by process ${release.ownedBy}.`);
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + START_MS; ; await sleep(250)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function checkDataVersion(folder: string, { version }: Binaries): Promise<void> {
  const major = parseInt(version);
  const found = parseInt(await readFile(join(folder, 'cluster/PG_VERSION'), 'utf8').catch(() => version));
  if (found === major) return;
  throw new EmbeddedUnavailable(
    `The embedded database in ${folder} is of PostgreSQL ${found}, which PostgreSQL ${major} of this release cannot ` +
      `read; it was not touched. ${found < major ? wayOver(folder, found) : 'Start the release again that made it.'}`,
  );
}

function wayOver(folder: string, found: number): string {
  const dataDir = dirname(folder);
  const aside = join(dataDir, `postgresql-${found}`);
  return (
    'To bring it along, run `npm run backup` with the release before, then ' +
    `\`mkdir "${aside}" && mv "${folder}" "${join(dataDir, 'uploads')}" "${aside}"\`, ` +
    'then `npm run restore -- ARCHIVE` and `npm start` with this one.'
  );
}
