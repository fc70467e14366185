import { mkdtemp, readdir, realpath, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder } from './owner-lock.js';
import { stopOrphan } from './orphan.js';

const prefix = 'school-throwaway-';
const longestStart = 60_000;
const inMemory = { folder: '/dev/shm', roomNeeded: 2 ** 31 };

export async function makeThrowawayFolder(): Promise<string> {
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
