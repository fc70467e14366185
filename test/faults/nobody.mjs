import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const NOBODY = { uid: 65534, gid: 65534 };

/** The account and the folder of a product that is refused what a folder's mode refuses: root is refused nothing. */
export function nobody() {
  const canEnter = () => spawnSync(process.execPath, ['--check', resolve('dist/server/main.js')], NOBODY).status === 0;
  if (process.getuid?.() !== 0 || !canEnter()) return {};
  const dataDir = mkdtempSync(join(tmpdir(), 'school-faults-'));
  chownSync(dataDir, NOBODY.uid, NOBODY.gid);
  return { account: NOBODY, dataDir };
}
