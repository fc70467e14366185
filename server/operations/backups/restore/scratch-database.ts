import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../../platform/config/config.js';
import { startEmbedded } from '../../../platform/database/embedded/embedded.js';
import { EmbeddedUnavailable } from '../../../platform/database/embedded/unavailable.js';
import { LOW_BYTES } from '../../../platform/disk-space/disk-space.service.js';
import { assertRoom, freeBytes } from '../../../platform/disk-space/room.js';

const FOLDER = 'scratch-';
const LEFT_MS = 24 * 3_600_000;
/** How much larger rows are in a database than in an archive. */
const WITH_INDEXES = 3;
/** Of an embedded server without a record. */
const EMPTY_BYTES = 64 * 2 ** 20;

/**
 * Runs a callback with a temporary database: on the server if the role may create one, otherwise embedded. Throws if it
 * would be in DATA_DIR and rows of so many bytes do not fit there.
 */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  { dataDir, databaseUrl: ownServer }: Config,
  bytes: number,
  work: (url: string) => Promise<T>,
  free = freeBytes,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: boolean; role: string }>(
      'SELECT rolcreatedb OR rolsuper AS allowed, quote_ident(rolname) AS role FROM pg_roles WHERE rolname = current_user',
    );
    if (!rows[0]!.allowed || !ownServer) checkRoom(dataDir, bytes, await free(dataDir));
    if (rows[0]!.allowed) return await onServer(client, databaseUrl, work);
    return await onEmbedded(dataDir, rows[0]!.role, work);
  } finally {
    await client.end();
  }
}

function checkRoom(dataDir: string, bytes: number, free: number): void {
  const needed = WITH_INDEXES * bytes + EMPTY_BYTES;
  assertRoom(dataDir, free, { what: 'The verification', bytes: needed, kept: LOW_BYTES });
}

async function onServer<T>(client: pg.Client, databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const prefix = `${client.database?.slice(0, 40)}_scratch_`;
  await dropLeft(client, prefix);
  const name = prefix + randomBytes(4).toString('hex');
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`);
  try {
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  }
}

/** Drops databases that a crash left behind; nobody is connected to them. */
async function dropLeft(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname::text AS name FROM pg_database
      WHERE starts_with(datname, $1) AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname)`,
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`).catch(() => undefined);
  }
}

/** On disk, not in memory, because it is as large as the database. */
async function onEmbedded<T>(dataDir: string, role: string, work: (url: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  await removeLeft(dataDir);
  const folder = await mkdtemp(join(dataDir, FOLDER));
  try {
    const { url, stop } = await startEmbedded({ dataDir: folder, log: () => undefined }).catch((error: Error) => {
      if (!(error instanceof EmbeddedUnavailable)) throw error;
      throw new Error(`There is no scratch database: allow one by ALTER ROLE ${role} CREATEDB. ${error.message}`);
    });
    return await work(url).finally(stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (!name.startsWith(FOLDER) || Date.now() - (await stat(path)).mtimeMs < LEFT_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
