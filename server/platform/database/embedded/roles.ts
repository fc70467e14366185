import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Launch } from './launcher.js';
import { run } from './run.js';
import { settingsOf } from './settings.js';

export const superuser = 'postgres';

/** The application's role and its database, of one name. The role owns the database and nothing else. */
export const application = 'school';

const passwordFile = (folder: string) => join(folder, 'password');
const superuserFile = (folder: string) => join(folder, 'superuser-password');
const unfinishedFile = (folder: string) => `${superuserFile(folder)}.new`;

interface Place {
  folder: string;
  data: string;
  durable: boolean;
}

/** Makes a password for the superuser of a cluster that is about to be made, and answers the file that holds it. */
export const makeSuperuserPassword = (folder: string): Promise<string> => makePassword(unfinishedFile(folder));

/**
 * Returns the application's password. Before that, once for each cluster, it gives role and superuser passwords of
 * their own, in single-user mode: nothing here signs in as the superuser, whose password this process forgets. The
 * file with that password gets its name last, so that a start that was cut off, and a cluster of a version in which
 * both roles shared a password, are put right by the next start.
 */
export async function prepareRoles(place: Place, { postgres }: Binaries, launch: Launch): Promise<string> {
  const { folder } = place;
  const known = await read(passwordFile(folder));
  if (known && (await read(superuserFile(folder)))) return known;
  if (!known) await makePassword(passwordFile(folder));
  const password = await read(passwordFile(folder));
  await makeSuperuserPassword(folder);
  const ask = (...statements: string[]) => run(launch, postgres, singleUser(place), `${statements.join('\n')}\n`);
  const said = await ask(
    `ALTER ROLE ${superuser} PASSWORD '${await read(unfinishedFile(folder))}'`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${application}') THEN CREATE ROLE ${application}; END IF; END $$`,
    // Tests make databases of their own, in throwaway clusters.
    `ALTER ROLE ${application} LOGIN ${place.durable ? 'NOCREATEDB' : 'CREATEDB'} PASSWORD '${password}'`,
    `SELECT 'databases: ' || count(*) FROM pg_database WHERE datname = '${application}'`,
  );
  if (!said.includes('databases: 1')) await ask(`CREATE DATABASE ${application} OWNER ${application}`);
  await rename(unfinishedFile(folder), superuserFile(folder));
  await syncFolder(folder);
  return password;
}

const singleUser = ({ data, durable }: Place) => [
  '--single',
  '-D',
  data,
  ...settingsOf(5432, durable),
  '-c',
  'exit_on_error=on',
  'postgres',
];

const read = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim();

/** The file is given to the folder's account, which initdb reads it as. */
async function makePassword(path: string): Promise<string> {
  await rm(path, { force: true });
  await writeFile(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = await stat(join(path, '..'));
  await chown(path, uid, gid);
  return path;
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
