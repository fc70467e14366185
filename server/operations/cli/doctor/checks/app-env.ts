import { stat } from 'node:fs/promises';
import { fault, type Finding, ok, skipped } from '../finding.js';
import type { Installation } from '../installation.js';

/** Judges the permissions of app.env, which holds all secrets. */
export async function checkAppEnv({ appEnv: file }: Installation): Promise<Finding[]> {
  if (!file) return [skipped('This installation has no app.env of its own')];
  const found = await stat(file).catch(() => undefined);
  if (!found) return [fault(`There is no ${file}`, 'Write it: docs/install.md.')];
  if (found.mode & 0o007) {
    return [fault(`Every user of this machine can read ${file}`, `chmod 0640 ${file} && chown root:school ${file}`)];
  }
  return [ok(`${file} is private`)];
}
