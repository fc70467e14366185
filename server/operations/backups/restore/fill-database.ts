import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../platform/database/data-source.js';
import { MIGRATIONS } from '../../../platform/database/migrations/index.js';
import type { ArchiveContents, ArchiveHandler } from '../archive/archive-reader.js';
import { BadArchive } from '../archive/format.js';
import { COPY_SETTINGS } from '../table-shapes.js';
import type { ArchiveSource } from './archive-source.js';
import { emptySchema } from './empty-schema.js';
import { setSequences, TableFiller } from './fill-tables.js';
import { migrateTo } from '../../../platform/database/migrate-to.js';

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
