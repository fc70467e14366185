import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Launch } from './launcher.js';
import { run } from './run.js';
import { settingsOf } from './settings.js';

export const superuser = 'postgres';

export const application = 'school';

const passwordFile = (folder: string) => join(folder, 'password');
const superuserFile = (folder: string) => join(folder, 'superuser-password');
const unfinishedFile = (folder: string) => `${superuserFile(folder)}.new`;

interface Place {
  folder: string;
  data: string;
  durable: boolean;
}

export const makeSuperuserPassword = (folder: string): Promise<string> => makePassword(unfinishedFile(folder));

/**
 * Returns the application's password. On the first start with a cluster, sets separate passwords for the application
 * and the superuser in single-user mode; the application never signs in as superuser. The superuser's file is renamed
 * last, so that the next start repeats an interrupted one, and upgrades clusters in which both roles had the same
 * password.
 */
export async function prepareRoles(place: Place, { postgres }: Binaries, launch: Launch): Promise<string> {
  const { folder } = place;
  const known = await read(passwordFile(folder));
  if (known && (await read(superuserFile(folder)))) return known;
  if (!known) await makePassword(passwordFile(folder));
  const password = await read(passwordFile(folder));
  await makeSuperuserPassword(folder);
  const runSql = (...statements: string[]) => run(launch, postgres, singleUser(place), `${statements.join('\n')}\n`);
  const said = await runSql(
    `ALTER ROLE ${superuser} PASSWORD '${await read(unfinishedFile(folder))}'`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${application}') THEN CREATE ROLE ${application}; END IF; END $$`,
    // Tests create databases in temporary clusters.
    `ALTER ROLE ${application} LOGIN ${place.durable ? 'NOCREATEDB' : 'CREATEDB'} PASSWORD '${password}'`,
    `SELECT 'databases: ' || count(*) FROM pg_database WHERE datname = '${application}'`,
  );
  if (!said.includes('databases: 1')) await runSql(`CREATE DATABASE ${application} OWNER ${application}`);
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

/** The folder's account owns the file, because initdb runs as that account. */
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
