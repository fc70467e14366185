import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether node_modules holds what the lock file names; npm keeps a lock file of what it installed. */
export function isInstalled(root) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
    return (
      Object.entries(wanted).every(
        ([path, one]) => isSame(one, installed[path]) || (one.optional && !installed[path]),
      ) && Object.keys(installed).every((path) => wanted[path])
    );
  } catch {
    return false;
  }
}

function packagesOf(lock) {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  delete packages[''];
  return packages;
}

const isSame = (one, other) => one.version === other?.version && one.integrity === other.integrity;
