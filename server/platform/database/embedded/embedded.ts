import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.js';
import { openCluster } from './cluster.js';
import { checkDataVersion } from './data-version.js';
import { freePort } from './free-port.js';
import { chooseLauncher } from './launcher.js';
import { stopOrphan } from './orphan.js';
import { claimFolder, type Release } from './owner-lock.js';
import { isPassing, Postmaster } from './postmaster.js';
import { Reserve } from './reserve.js';
import { application, prepareRoles } from './roles.js';
import { settingsOf } from './settings.js';
import { Supervisor } from './supervisor.js';
import { makeThrowawayFolder } from './throwaway.js';
import { EmbeddedUnavailable } from './unavailable.js';

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
  const folder = join(dataDir, 'postgres');
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
