import type { Readable } from 'node:stream';
import type { ArchiveContents, ArchiveHandler } from '../archive/archive-reader.js';
import { readArchive } from '../archive/archive-reader.js';
import { decrypted } from '../archive/encryption.js';
import { BadArchive } from '../archive/format.js';
import { CARRIED_TABLES } from '../carried-tables.js';

/** An archive that is read as often as its owner needs. */
export class ArchiveSource {
  private proven?: ArchiveContents;

  constructor(
    readonly name: string,
    private readonly open: () => Promise<Readable>,
    private readonly identity: string,
  ) {}

  /** Reads it to its end. A second reading stops where the archive is no longer what the first one proved. */
  async read(handler?: ArchiveHandler): Promise<ArchiveContents> {
    const { plain, encrypted } = await decrypted(await this.open(), this.identity);
    const contents = await readArchive(plain, CARRIED_TABLES, handler, this.proven?.manifest);
    if (contents.secrets && !encrypted) throw new BadArchive('The archive holds secrets without being encrypted.');
    if (this.proven && this.proven.fingerprint !== contents.fingerprint) {
      throw new BadArchive('The archive changed while it was read.');
    }
    this.proven = contents;
    return contents;
  }
}
