import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Launch } from './launcher.js';
import { makeSuperuserPassword, superuser, syncFolder } from './roles.js';
import { run } from './run.js';

const unfinishedPrefix = 'unfinished-';

export async function openCluster(
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
