import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../platform/database/data-source.js';
import { migrateTo } from '../../../platform/database/migrate-to.js';
import { MIGRATIONS } from '../../../platform/database/migrations/index.js';
import type { ArchiveContents, ArchiveHandler } from '../archive/archive-reader.js';
import { BadArchive, type Manifest } from '../archive/format.js';
import { COPY_SETTINGS, copyIn } from '../table-shapes.js';
import type { ArchiveSource } from './archive-source.js';
import { emptySchema } from './empty-schema.js';

class TableFiller {
  private table = '';
  private copy?: CopyStreamQuery;

  constructor(
    private readonly client: ClientBase,
    private readonly manifest: Manifest,
  ) {}

  async add(table: string, bytes: Buffer): Promise<void> {
    if (table !== this.table) {
      await this.end();
      const entry = this.manifest.tables.find(({ name }) => name === table)!;
      this.table = table;
      this.copy = this.client.query(copyFrom(copyIn(entry)));
      // `end` receives it, too; while pictures follow the last table, nobody waits for the copy.
      this.copy.on('error', () => undefined);
    }
    if (!this.copy!.write(bytes)) await once(this.copy!, 'drain');
  }

  async end(): Promise<void> {
    const { copy } = this;
    this.copy = undefined;
    if (!copy) return;
    copy.end();
    await finished(copy);
  }
}

async function setSequences(client: ClientBase, { tables }: Manifest): Promise<void> {
  for (const { name, sequence } of tables) {
    if (!sequence) continue;
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
      name,
      sequence.column,
      sequence.last,
    ]);
  }
}

interface Steps {
  upload?: ArchiveHandler['upload'];
  /** Runs while the schema and rows are those of the archive. */
  asArchived?: (client: ClientBase) => Promise<void>;
  beforeCommit?: (client: ClientBase) => Promise<void>;
}

/** Throws BadArchive if a later release made the archive. */
export function checkRelease({ manifest }: ArchiveContents): void {
  const known = MIGRATIONS.map(({ name }) => name);
  if (manifest.migrations.every((name) => known.includes(name))) return;
  throw new BadArchive(`The archive is of release ${manifest.release}, which knows more than this one: update first.`);
}

/**
 * Restores an archive into an empty database in one transaction: creates its schema, copies the rows, runs later
 * migrations.
 */
export async function fillDatabase(
  url: string,
  source: ArchiveSource,
  { manifest }: ArchiveContents,
  { upload, asArchived, beforeCommit }: Steps = {},
): Promise<void> {
  const options = { ...dataSourceOptions(url, []), extra: { connectionTimeoutMillis: 10_000 } };
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await client.query(COPY_SETTINGS);
    await runner.startTransaction();
    await emptySchema(client);
    await migrateTo(runner, (name) => manifest.migrations.includes(name));
    const filler = new TableFiller(client, manifest);
    await source.read({ rows: (table, bytes) => filler.add(table, bytes), upload });
    await filler.end();
    await setSequences(client, manifest);
    await asArchived?.(client);
    await migrateTo(runner);
    await beforeCommit?.(client);
    await runner.commitTransaction();
  } finally {
    // Also ends an open transaction, even during a COPY.
    await dataSource.destroy();
  }
}
