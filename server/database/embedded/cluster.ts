import { randomBytes } from 'node:crypto';
import { chown, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Launch } from './launcher.js';
import { run } from './run.js';
import { EmbeddedUnavailable } from './unavailable.js';

export interface Cluster {
  data: string;
  password: string;
}

export const superuser = 'postgres';
const unfinishedPrefix = 'unfinished-';

/** Opens the folder's cluster, and makes it first where there is none or only the beginning of one. */
export async function openCluster(
  folder: string,
  { initdb }: Binaries,
  launch: Launch,
  { durable, log }: { durable: boolean; log: (line: string) => void },
): Promise<Cluster> {
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  await removeUnfinished(folder);
  if (await exists(join(data, 'PG_VERSION'))) {
    return { data, password: await readPassword(passwordFile) };
  }
  if (durable) log('Preparing the embedded database for its first start.');
  const password = await makePassword(folder, passwordFile);
  // Made under another name and renamed when it is whole: a start that is cut off leaves no half cluster behind.
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
  return { data, password };
}

/** An initdb that outlived its parent may still be writing into one; the next start removes that. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedPrefix));
  await Promise.allSettled(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function readPassword(file: string): Promise<string> {
  const password = await readFile(file, 'utf8').catch(() => '');
  if (!password.trim()) throw new EmbeddedUnavailable(`The embedded database's password is missing: ${file}`);
  return password.trim();
}

/** The file is given to the folder's account, which initdb reads it as. */
async function makePassword(folder: string, path: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  await rm(path, { force: true });
  await writeFile(path, `${password}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
  return password;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
