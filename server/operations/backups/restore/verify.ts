import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../../platform/config/config.js';
import type { ArchiveContents } from '../archive/archive-reader.js';
import { countRows } from '../archive/count-rows.js';
import { BadArchive, type Manifest, type TableEntry } from '../archive/format.js';
import { copyOut, readShapes } from '../table-shapes.js';
import type { ArchiveSource } from './archive-source.js';
import { checkRelease, fillDatabase } from './fill-database.js';
import { withScratchDatabase } from './scratch-database.js';

export async function verify(databaseUrl: string, config: Config, source: ArchiveSource): Promise<ArchiveContents> {
  const contents = await source.read();
  checkRelease(contents);
  const bytes = contents.manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  await withScratchDatabase(databaseUrl, config, bytes, (url) =>
    fillDatabase(url, source, contents, { asArchived: (client) => compare(client, contents.manifest) }),
  );
  return contents;
}

async function compare(client: ClientBase, { tables }: Manifest): Promise<void> {
  const shapes = await readShapes(client);
  for (const table of tables) {
    const shape = shapes.find(({ name }) => name === table.name);
    const found = shape && (await measure(client, { ...shape, columns: table.columns }));
    if (found?.rows === table.rows && found.sha256 === table.sha256) continue;
    throw new BadArchive(`The table ${table.name} is not what it was after it was restored.`);
  }
}

async function measure(
  client: ClientBase,
  shape: Parameters<typeof copyOut>[0],
): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of client.query(copyTo(copyOut(shape))) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += countRows(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}
