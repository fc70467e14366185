import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FACTOR_KEY_FILE, JWT_SECRET_FILE } from '../../../../platform/config/config.js';
import { EMBEDDED_FOLDER } from '../../../../platform/database/embedded/embedded.js';
import { fault, type Finding, ok } from '../finding.js';
import type { Installation } from '../installation.js';

const SECRETS = [JWT_SECRET_FILE, FACTOR_KEY_FILE, 'database-url'];

/** Also tries to write, because a disk may be mounted read-only, or full. */
export async function checkFolders({ config }: Installation): Promise<Finding[]> {
  const { dataDir, uploadsBucket, uploadsDir, auditFile, backup } = config;
  const folders: [variable: string, folder: string][] = [
    ['DATA_DIR', dataDir],
    ...(uploadsBucket ? [] : [['The folder of pictures', uploadsDir] as [string, string]]),
    ...(backup.s3 ? [] : [['BACKUP_TO', backup.folder] as [string, string]]),
    ...(auditFile ? [['The folder of AUDIT_FILE', dirname(auditFile)] as [string, string]] : []),
  ];
  const written = await Promise.all(folders.map(([variable, folder]) => writeTo(variable, folder)));
  const found = [...written.flat(), ...(await ownersIn(dataDir)), ...(await secretsIn(dataDir))];
  return found.length ? found : [ok(`${folders.map(([, folder]) => folder).join(', ')} can be written`)];
}

async function writeTo(variable: string, folder: string): Promise<Finding[]> {
  try {
    await rm(await mkdtemp(join(folder, '.doctor-')), { recursive: true });
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const owner = 'the user of the service';
    return code === 'ENOENT'
      ? [fault(`${variable} does not exist: ${folder}`, `install -d -m 0750 -o school -g school ${folder}`)]
      : [
          fault(
            `${variable} cannot be written (${code}): ${folder}`,
            `Give it to ${owner}: chown -R school: ${folder}`,
          ),
        ];
  }
}

/** PostgreSQL refuses root: an installation that runs as root gives the embedded database to another user. */
export const foreignIn = (files: { name: string; uid: number }[], owner: number): string[] =>
  files.filter(({ name, uid }) => uid !== owner && !(owner === 0 && name === EMBEDDED_FOLDER)).map(({ name }) => name);

/** A command that was run as root leaves files that the service cannot change. */
async function ownersIn(dataDir: string): Promise<Finding[]> {
  const own = await stat(dataDir).catch(() => undefined);
  if (!own) return [];
  const names = await readdir(dataDir);
  const owners = await Promise.all(names.map((name) => stat(join(dataDir, name)).catch(() => own)));
  const foreign = foreignIn(
    names.map((name, index) => ({ name, uid: owners[index]!.uid })),
    own.uid,
  );
  if (!foreign.length) return [];
  const todo = `chown -R school: ${dataDir}, and run commands as the user of the service.`;
  return [fault(`Files in DATA_DIR belong to another user: ${foreign.join(', ')}`, todo)];
}

async function secretsIn(dataDir: string): Promise<Finding[]> {
  const files = SECRETS.map((name) => join(dataDir, name));
  const modes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return files
    .filter((_, index) => (modes[index]?.mode ?? 0) & 0o077)
    .map((file) => fault(`Other users of this machine can read the secret in ${file}`, `chmod 600 ${file}`));
}
