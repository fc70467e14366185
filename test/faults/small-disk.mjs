import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (folder, megabytes) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;

function unmount(folder) {
  execFileSync('umount', [folder]);
  rmdirSync(folder);
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'school-faults-'));

/** In many containers not even root may mount one. */
export function needsSmallDisk() {
  const folder = makeFolder();
  if (mount(folder, 1)) return unmount(folder);
  rmdirSync(folder);
  return 'needs root that may mount a small disk';
}

/** Lends `use` a folder that is a disk of so many MB. */
export async function withSmallDisk(megabytes, use) {
  const folder = makeFolder();
  mount(folder, megabytes);
  return use(folder).finally(() => unmount(folder));
}
