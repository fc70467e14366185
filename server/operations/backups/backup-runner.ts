import { Logger } from '@nestjs/common';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../platform/config/config.js';
import { VERSION } from '../../platform/config/version.js';
import { codeOf, unavailable } from '../../platform/database/lost-database.js';
import type { PictureStore } from '../../records/uploads/picture-store.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import { encrypted } from './archive/encryption.js';
import { type Manifest, type Secrets, FORMAT, type TableEntry } from './archive/format.js';
import { carriedTables, unknownTables, WAITING_ROWS } from './carried-tables.js';
import type { BackupStore } from './stores/backup-store.js';
import { COPY_SETTINGS, copyOut, readShapes, type TableShape } from './table-shapes.js';

const CONNECT_MS = 10_000;

interface Snapshot {
  /** By the clock of the database, as all other timestamps. */
  createdAt: string;
  migrations: string[];
  tables: TableEntry[];
  audit: Manifest['audit'];
  named: string[];
}

interface Sources {
  databaseUrl: string;
  pictures: PictureStore;
  secrets?: Secrets;
  warn: (line: string) => void;
}

/** Missing pictures that the manifest names; the warning counts all. */
const MISSING_NAMED = 10_000;

async function makeArchive(
  writer: ArchiveWriter,
  { databaseUrl, pictures, secrets, warn }: Sources,
  signal: AbortSignal,
): Promise<Manifest> {
  const { createdAt, migrations, tables, audit, named } = await withClient(databaseUrl, signal, (client) =>
    writeTables(writer, client, carriedTables(secrets !== undefined), warn),
  );
  // List pictures after the snapshot: whatever its rows name existed before, and unused pictures are kept for days.
  const uploads = await writeUploads(writer, pictures);
  const missing = named.filter((name) => !uploads.names.has(name));
  if (missing.length) warn(`${missing.length} pictures that records name are not in ${pictures.files.place}.`);
  const { files, bytes } = uploads;
  const manifest = {
    format: FORMAT,
    release: VERSION,
    createdAt,
    migrations,
    tables,
    audit,
    uploads: { files, bytes },
    missing: missing.slice(0, MISSING_NAMED),
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
  client.on('error', () => undefined);
  await client.connect();
  // Also ends a running query of a database that does not respond.
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
  if (unknown.length) warn(`Not in the archive, because they are not tables of the product: ${unknown.join(', ')}.`);
  const tables = [];
  for (const shape of shapes.filter(({ name }) => carried.includes(name))) {
    tables.push(await writeTable(writer, client, shape));
  }
  const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const migrations = await names('SELECT name FROM migrations ORDER BY id');
  const audit = await auditHead(client);
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
    const size = await writeUpload(writer, pictures, file);
    if (size === undefined) continue;
    files += 1;
    bytes += size;
  }
  return { files, bytes, names: new Set(stored.keys()) };
}

/** Returns undefined if the clean-up has deleted the file since it was listed. */
async function writeUpload(writer: ArchiveWriter, pictures: PictureStore, file: string): Promise<number | undefined> {
  const opened = await pictures.files.open(file).catch((error: Error) => unreadable(file, error));
  if (!opened) return undefined;
  const { bytes, content } = opened;
  try {
    await writer.addUpload(file, bytes, content);
    return bytes;
  } catch (error) {
    return unreadable(file, error as NodeJS.ErrnoException);
  } finally {
    content.destroy();
  }
}

function unreadable(file: string, error: NodeJS.ErrnoException): never {
  const { code, syscall } = error;
  throw syscall ? new Error(`The picture ${file} cannot be read (${code}).`, { cause: error }) : error;
}

export class BackupRunner {
  private readonly writer = new ArchiveWriter();
  private readonly logger = new Logger('Backups');
  private readonly stopping = new AbortController();
  private failure?: Error;
  bytes = 0;

  constructor(
    private readonly config: Config,
    private readonly databaseUrl: string,
    private readonly pictures: PictureStore,
    private readonly store: BackupStore,
  ) {}

  /** Stores the whole archive under the name, or nothing. Throws an error with a message for users. */
  async run(name: string): Promise<Manifest> {
    const { recipients } = this.config.backup;
    const { signal } = this.stopping;
    const sources = {
      databaseUrl: this.databaseUrl,
      pictures: this.pictures,
      secrets: recipients.length ? secretsOf(this.config) : undefined,
      warn: (line: string) => this.logger.warn(line),
    };
    const stream = recipients.length ? await encrypted(this.writer.stream, recipients) : this.writer.stream;
    const stored = this.store.write(name, this.handedOver(stream), signal);
    const made = makeArchive(this.writer, sources, signal).catch((error: Error) => {
      throw unavailable(codeOf(error)) ? new Error('No connection to the database.', { cause: error }) : error;
    });
    // Writer and store wait for each other; if one fails, `guard` stops the other.
    const [manifest] = await Promise.allSettled([this.guard(made), this.guard(stored)]);
    if (this.failure) throw this.failure;
    return (manifest as PromiseFulfilledResult<Manifest>).value;
  }

  stop(error: Error): void {
    this.failure ??= error;
    this.writer.destroy(error);
    this.stopping.abort(error);
  }

  private guard<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: Error) => {
      this.stop(error);
      throw error;
    });
  }

  /** Does not return to the stream when the store stops reading, so that the store's own error is reported. */
  private async *handedOver(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const chunks = stream[Symbol.asyncIterator]();
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      this.bytes += next.value.length;
      yield next.value;
    }
  }
}

const secretsOf = ({ jwtSecret, factorKey }: Config): Secrets => ({ jwtSecret, factorKey });
