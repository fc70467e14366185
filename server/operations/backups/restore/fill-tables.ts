import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '../archive/format.js';
import { copyIn } from '../table-shapes.js';

/** Takes the rows of tables, one table after the other, into a database. */
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
    }
    if (!this.copy!.write(bytes)) await once(this.copy!, 'drain');
  }

  /** Ends the table under way. */
  async end(): Promise<void> {
    const { copy } = this;
    this.copy = undefined;
    if (!copy) return;
    copy.end();
    await finished(copy);
  }
}

/** The next row of each table gets the number that it would have got where the archive was made. */
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
