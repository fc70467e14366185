import type { Readable } from 'node:stream';
import type { ArchiveContents, ArchiveHandler } from '../archive/archive-reader.js';
import { readArchive } from '../archive/archive-reader.js';
import { decrypted } from '../archive/encryption.js';
import { BadArchive } from '../archive/format.js';
import { CARRIED_TABLES } from '../carried-tables.js';

/** An archive that is read as often as its owner needs. */
export class ArchiveSource {
  private fingerprint?: string;

  constructor(
    readonly name: string,
    private readonly open: () => Promise<Readable>,
    private readonly identity: string,
  ) {}

  /** Reads it to its end. A second reading fails when the archive is no longer what the first one proved. */
  async read(handler?: ArchiveHandler): Promise<ArchiveContents> {
    const { plain, encrypted } = await decrypted(await this.open(), this.identity);
    const contents = await readArchive(plain, CARRIED_TABLES, handler);
    if (contents.secrets && !encrypted) throw new BadArchive('The archive holds secrets without being encrypted.');
    if (this.fingerprint && this.fingerprint !== contents.fingerprint) {
      throw new BadArchive('The archive changed while it was read.');
    }
    this.fingerprint = contents.fingerprint;
    return contents;
  }
}
