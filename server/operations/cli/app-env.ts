import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnvironmentFile } from '../../platform/config/environment-file.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';

/** `app.env` of an installation with the folders of docs/install.md: /opt/school/app.env for /opt/school/releases/1.0.0. */
export const APP_ENV =
  basename(dirname(PACKAGE_ROOT)) === 'releases' ? join(dirname(dirname(PACKAGE_ROOT)), 'app.env') : '';

/**
 * Adds missing variables from `app.env` to the environment. Throws if the file is unreadable, unless the environment
 * already has them, as under systemd or in an update.
 */
export function withAppEnv(env: NodeJS.ProcessEnv, file = APP_ENV): NodeJS.ProcessEnv {
  if (!file) return env;
  try {
    return { ...parseEnvironmentFile(readFileSync(file, 'utf8')), ...env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || env.DATA_DIR) return env;
    throw new Error(`${file} cannot be read: run commands as the user of the service, such as runuser -u school.`);
  }
}

/**
 * Makes a command that root runs continue as the owner of DATA_DIR, the service's user: the service could not change
 * what root writes. Does nothing outside of an installation, or before its first step.
 */
export function becomeServiceUser({ DATA_DIR: dataDir }: NodeJS.ProcessEnv): void {
  const owner = APP_ENV && dataDir && process.getuid?.() === 0 && statSync(dataDir, { throwIfNoEntry: false });
  if (!owner) return;
  process.setgroups!([owner.gid]);
  process.setgid!(owner.gid);
  process.setuid!(owner.uid);
}
