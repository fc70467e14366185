import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules matches the lock file; npm stores a lock file of the installed packages. Development packages may
 * be absent with `omitDev`.
 */
export function isInstalled(root, { omitDev = false } = {}) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
    return (
      Object.entries(wanted).every(
        ([path, one]) => isSame(one, installed[path]) || (mayBeAbsent(one, omitDev) && !installed[path]),
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

const mayBeAbsent = ({ optional, dev, devOptional }, omitDev) => optional || (omitDev && (dev || devOptional));

const isSame = (one, other) => one.version === other?.version && one.integrity === other.integrity;
