import type { Readable } from 'node:stream';
import type { ArchiveContents, ArchiveHandler } from '../archive/archive-reader.js';
import { readArchive } from '../archive/archive-reader.js';
import { fromDownload } from '../archive/download.js';
import { decrypted } from '../archive/encryption.js';
import { BadArchive } from '../archive/format.js';
import { carriedTables } from '../carried-tables.js';
import { type ErasureList, readErasureList } from './erasure-list.js';

/** An archive that can be read several times. */
export class ArchiveSource {
  private proven?: ArchiveContents;
  erasures?: ErasureList;

  constructor(
    readonly name: string,
    private readonly open: () => Promise<Readable>,
    private readonly identity: string,
  ) {}

  /** Reads the archive to its end. A second reading throws if the archive differs from the first. */
  async read(handler?: ArchiveHandler): Promise<ArchiveContents> {
    const { contents, encrypted } = await this.readOnce(handler);
    if (contents.secrets && !encrypted) throw new BadArchive('The archive holds secrets without being encrypted.');
    if (this.proven && this.proven.fingerprint !== contents.fingerprint) {
      throw new BadArchive('The archive changed while it was read.');
    }
    this.proven = contents;
    return contents;
  }

  private async readOnce(handler?: ArchiveHandler): Promise<{ contents: ArchiveContents; encrypted: boolean }> {
    const opened = await this.open();
    try {
      const archive = await fromDownload(opened, (list) => (this.erasures = readErasureList(list)));
      const { plain, encrypted } = await decrypted(archive, this.identity);
      const contents = await readArchive(plain, carriedTables(encrypted), handler, this.proven?.manifest);
      return { contents, encrypted };
    } finally {
      opened.destroy();
    }
  }
}
