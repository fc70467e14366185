import { createHash, type Hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { countRows } from './count-rows.js';
import { BadArchive, type Manifest, MOST_EXPANSION, PART_BYTES } from './format.js';

interface TableTally {
  name: string;
  rows: number;
  bytes: number;
  parts: number;
  hash: Hash;
}

export class TableReader {
  private readonly tallies: TableTally[] = [];
  private packed = 0;
  private unpacked = 0;

  /** `proven` is the manifest of an earlier reading; reading more than it describes throws. */
  constructor(
    private readonly tables: readonly string[],
    private readonly proven?: Manifest,
  ) {}

  unpack(table: string, number: number, packed: Buffer): Buffer {
    const tally = this.tallyOf(table);
    tally.parts += 1;
    const full = tally.bytes === (tally.parts - 1) * PART_BYTES;
    if (number !== tally.parts || !full)
      throw new BadArchive(`The parts of the table ${table} are not in their order.`);
    const bytes = gunzipSync(packed, { maxOutputLength: PART_BYTES });
    this.packed += packed.length;
    this.unpacked += bytes.length;
    if (this.unpacked > MOST_EXPANSION * this.packed) {
      throw new BadArchive('The archive unpacks to far more than any backup does.');
    }
    tally.bytes += bytes.length;
    if (tally.bytes > this.mostOf(table)) throw new BadArchive('The archive changed while it was read.');
    tally.hash.update(bytes);
    tally.rows += countRows(bytes);
    return bytes;
  }

  compare(manifest: Manifest): void {
    const names = manifest.tables.map(({ name }) => name);
    const unknown = names.find((name) => !this.tables.includes(name));
    if (unknown) {
      throw new BadArchive(
        `The archive holds a table ${JSON.stringify(unknown.slice(0, 100))}, which this release has not.`,
      );
    }
    const expected = manifest.tables.filter(({ bytes }) => bytes);
    const same = expected.every(({ name, rows, bytes, sha256 }, index) => {
      const tally = this.tallies[index];
      return (
        tally?.name === name && tally.rows === rows && tally.bytes === bytes && tally.hash.digest('hex') === sha256
      );
    });
    if (!same || expected.length !== this.tallies.length || new Set(names).size !== names.length) {
      throw new BadArchive('The tables of the archive are not what its manifest says.');
    }
  }

  private mostOf(table: string): number {
    if (!this.proven) return Infinity;
    return this.proven.tables.find(({ name }) => name === table)?.bytes ?? 0;
  }

  private tallyOf(name: string): TableTally {
    const last = this.tallies.at(-1);
    if (last?.name === name) return last;
    if (!this.tables.includes(name))
      throw new BadArchive(`The archive holds a table ${name}, which this release has not.`);
    if (this.tallies.some((tally) => tally.name === name))
      throw new BadArchive(`The archive holds the table ${name} twice.`);
    const tally = { name, rows: 0, bytes: 0, parts: 0, hash: createHash('sha256') };
    this.tallies.push(tally);
    return tally;
  }
}
