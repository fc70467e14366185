import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '../archive/format.js';
import { copyIn } from '../table-shapes.js';

export class TableFiller {
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

export async function setSequences(client: ClientBase, { tables }: Manifest): Promise<void> {
  for (const { name, sequence } of tables) {
    if (!sequence) continue;
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
      name,
      sequence.column,
      sequence.last,
    ]);
  }
}
