import { stat } from 'node:fs/promises';
import { formatBytes } from '../../../../../contract/platform/bytes.js';
import { LOW_BYTES } from '../../../../platform/disk-space/disk-space.service.js';
import { fault, type Finding, ok, skipped } from '../finding.js';
import type { Installation } from '../installation.js';

export async function checkDisk({ config, machine }: Installation): Promise<Finding[]> {
  const { dataDir, backup } = config;
  const folders = new Map([['DATA_DIR', dataDir]]);
  if (!backup.s3 && !(await isOnOneDisk(dataDir, backup.folder))) folders.set('BACKUP_TO', backup.folder);
  return Promise.all(
    [...folders].map(async ([variable, folder]) => {
      const free = await machine.freeBytes(folder).catch(() => undefined);
      if (free === undefined) return skipped(`Cannot determine the free space of ${folder}`);
      const text = `${formatBytes(free)} are free for ${variable}`;
      return free < LOW_BYTES ? fault(`Only ${text}: ${folder}`, 'Free space on that disk, or enlarge it.') : ok(text);
    }),
  );
}

/** Also true if one of them is missing. */
export async function isOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([folder, other].map((path) => stat(path).catch(() => undefined)));
  return !first || !second || first.dev === second.dev;
}
