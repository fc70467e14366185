import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { VERSION } from '../../platform/config/version.js';
import type { PictureStore } from '../../records/uploads/picture-store.js';
import type { ArchiveWriter } from './archive/archive-writer.js';
import { FORMAT, type Manifest, type Secrets, type TableEntry } from './archive/format.js';
import { carriedTables, unknownTables, WAITING_ROWS } from './carried-tables.js';
import { COPY_SETTINGS, copyOut, readShapes, type TableShape } from './table-shapes.js';

const CONNECT_MS = 10_000;

interface Snapshot {
  /** By the database, as all other times in it. */
  createdAt: string;
  migrations: string[];
  tables: TableEntry[];
  audit: Manifest['audit'];
  /** Pictures that a record names. */
  named: string[];
}

interface Sources {
  databaseUrl: string;
  pictures: PictureStore;
  /** Only where the archive is encrypted. */
  secrets?: Secrets;
  warn: (line: string) => void;
}

/** Writes one consistent archive of the tables and the pictures while the site goes on. */
export async function makeArchive(
  writer: ArchiveWriter,
  { databaseUrl, pictures, secrets, warn }: Sources,
  signal: AbortSignal,
): Promise<Manifest> {
  const { createdAt, migrations, tables, audit, named } = await withClient(databaseUrl, signal, (client) =>
    writeTables(writer, client, carriedTables(secrets !== undefined), warn),
  );
  // Listed after the snapshot: whatever a row of it names was there before, and stays for days when nothing names it.
  const uploads = await writeUploads(writer, pictures);
  const missing = named.filter((name) => !uploads.names.has(name)).slice(0, 10_000);
  if (missing.length) warn(`${missing.length} pictures that records name are not in the uploads folder.`);
  const { files, bytes } = uploads;
  const manifest = {
    format: FORMAT,
    release: VERSION,
    createdAt,
    migrations,
    tables,
    audit,
    uploads: { files, bytes },
    missing,
  } as const;
  await writer.finish(manifest, secrets);
  return manifest;
}

async function withClient<T>(url: string, signal: AbortSignal, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'school-site backup',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A lost connection fails the query under way.
  client.on('error', () => undefined);
  await client.connect();
  // Ends the query under way, too, of a database that does not answer.
  const end = () => void client.end();
  signal.addEventListener('abort', end);
  return work(client).finally(() => {
    signal.removeEventListener('abort', end);
    return client.end();
  });
}

async function writeTables(
  writer: ArchiveWriter,
  client: pg.Client,
  carried: string[],
  warn: Sources['warn'],
): Promise<Snapshot> {
  await client.query(`${COPY_SETTINGS} BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  const { rows } = await client.query<{ now: Date }>('SELECT now()');
  const shapes = await readShapes(client);
  const unknown = unknownTables(shapes.map(({ name }) => name));
  if (unknown.length) warn(`Not in the archive, since the product does not know them: ${unknown.join(', ')}.`);
  const tables = [];
  for (const shape of shapes.filter(({ name }) => carried.includes(name))) {
    tables.push(await writeTable(writer, client, shape));
  }
  const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const migrations = await names('SELECT name FROM migrations ORDER BY id');
  const audit = shapes.some(({ name }) => name === 'audit_head') ? await auditHead(client) : undefined;
  const named = await names('SELECT name FROM pictures WHERE "unnamedSince" IS NULL ORDER BY name');
  return { createdAt: rows[0]!.now.toISOString(), migrations, tables, audit, named };
}

async function auditHead(client: pg.Client): Promise<Manifest['audit']> {
  const sql = `SELECT id AS line, encode(hash, 'hex') AS sha256 FROM audit_head`;
  return (await client.query<NonNullable<Manifest['audit']>>(sql)).rows[0];
}

async function writeTable(writer: ArchiveWriter, client: pg.Client, shape: TableShape): Promise<TableEntry> {
  const { name, columns, sequence } = shape;
  const rows = client.query(copyTo(copyOut(shape, WAITING_ROWS[name])));
  const written = await writer.addTable(name, rows as AsyncIterable<Buffer>);
  return { name, columns, ...written, sequence };
}

async function writeUploads(writer: ArchiveWriter, pictures: PictureStore) {
  const stored = await pictures.list();
  let [files, bytes] = [0, 0];
  for (const file of [...stored.values()].flat().sort()) {
    const size = await writeUpload(writer, join(pictures.folder, file), file);
    if (size === undefined) continue;
    files += 1;
    bytes += size;
  }
  return { files, bytes, names: new Set(stored.keys()) };
}

/** Undefined for a file that the clean-up has removed since it was listed. */
async function writeUpload(writer: ArchiveWriter, path: string, file: string): Promise<number | undefined> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    await writer.addUpload(file, size, handle.createReadStream({ autoClose: false }));
    return size;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall ? new Error(`The picture ${file} cannot be read (${code}).`, { cause: error }) : error;
  } finally {
    await handle.close();
  }
}
