import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract as tarExtract, type Header } from 'tar-stream';
import {
  BadArchive,
  LIMITS,
  type Manifest,
  MANIFEST,
  PACKED_BYTES,
  readManifest,
  readPath,
  readSecrets,
  SECRETS,
  type Secrets,
  sumLine,
  SUMS,
} from './format.js';
import { TableReader } from './table-reader.js';

export interface ArchiveHandler {
  rows?(table: string, bytes: Buffer): Promise<void>;
  upload?(file: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ArchiveContents {
  manifest: Manifest;
  secrets?: Secrets;
  /** Equal for archives with the same contents. */
  fingerprint: string;
}

/** A larger gap between two files means that it is not an archive of this product: long headers, or endless zeros. */
const SLACK = 2 ** 21;
const BLOCK = 512;

const ORDER = ['part', 'upload', SECRETS, MANIFEST, SUMS];

type Entry = AsyncIterable<Buffer> & { header: Header };

/**
 * Reads an archive to its end, with at most one part of a table in memory, and throws BadArchive for anything that a
 * backup does not write. Only a resolved call has verified the archive, so irreversible steps must wait for it. With
 * the manifest of an earlier reading, throws as soon as there is more.
 */
export async function readArchive(
  source: Readable,
  tables: readonly string[],
  handler: ArchiveHandler = {},
  proven?: Manifest,
): Promise<ArchiveContents> {
  const extract = tarExtract();
  const reading = new ArchiveReading(new TableReader(tables, proven), handler, proven);
  const feeding = pipeline(source, (chunks: AsyncIterable<Buffer>) => reading.count(chunks), extract);
  feeding.catch(() => undefined);
  try {
    for await (const entry of extract as AsyncIterable<unknown>) await reading.readEntry(entry as Entry);
    await feeding;
    return reading.finish();
  } catch (error) {
    source.destroy();
    await feeding.catch(() => undefined);
    throw refusal(error);
  }
}

/** Errors of tar-stream and zlib are not helpful to users. */
function refusal(error: unknown): unknown {
  const { message = '', code = '' } = error as NodeJS.ErrnoException;
  const damaged = /^(Invalid tar header|Invalid header|Header exceeds|Unexpected end of data)/.test(message);
  return damaged || /^Z_|ERR_BUFFER_TOO_LARGE/.test(code) ? new BadArchive('The archive is damaged.') : error;
}

class ArchiveReading {
  private fed = 0;
  private accounted = 0;
  private stage = 0;
  private lastUpload = '';
  private readonly uploads = { files: 0, bytes: 0 };
  private readonly sums = createHash('sha256');
  private fingerprint?: string;
  private manifest?: Manifest;
  private secrets?: Secrets;

  constructor(
    private readonly tables: TableReader,
    private readonly handler: ArchiveHandler,
    private readonly proven?: Manifest,
  ) {}

  async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (this.fed - this.accounted > SLACK) throw new BadArchive('The archive holds more than its files.');
      this.fed += chunk.length;
      yield chunk;
    }
  }

  async readEntry(entry: Entry): Promise<void> {
    const { name, type, size } = entry.header;
    const path = type === 'file' ? readPath(name) : undefined;
    if (!path) throw new BadArchive(`The archive holds ${shown(name)}, which no backup does.`);
    this.enter(path.kind, name);
    this.accounted += BLOCK;
    if (path.kind === 'part') await this.part(path.table, path.number, await this.whole(entry, PACKED_BYTES));
    else if (path.kind === 'upload') await this.upload(path.file, size, entry);
    else this.closing(path.kind, (await this.whole(entry, LIMITS[path.kind])).toString());
    this.accounted += -size & (BLOCK - 1);
  }

  finish(): ArchiveContents {
    const { manifest, secrets, fingerprint } = this;
    if (!manifest || !fingerprint) throw new BadArchive('The archive ends early: it was not written to its end.');
    if (this.fed !== this.accounted + 2 * BLOCK) throw new BadArchive('The archive holds more than its files.');
    return { manifest, secrets, fingerprint };
  }

  private enter(kind: string, name: string): void {
    const stage = ORDER.indexOf(kind);
    const once = stage > ORDER.indexOf('upload');
    if (stage < this.stage || (once && stage === this.stage)) {
      throw new BadArchive(`The archive holds ${shown(name)} twice or in the wrong place.`);
    }
    this.stage = stage;
  }

  private async *bytesOf(entry: Entry): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of entry) {
      this.accounted += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    const line = sumLine(hash.digest('hex'), entry.header.name);
    if (entry.header.name !== SUMS) this.sums.update(line);
  }

  private async whole(entry: Entry, limit: number): Promise<Buffer> {
    const { name, size } = entry.header;
    if (size > limit) throw new BadArchive(`The archive's ${shown(name)} is larger than any backup's.`);
    const chunks = [];
    for await (const chunk of this.bytesOf(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  private async part(table: string, number: number, packed: Buffer): Promise<void> {
    const bytes = this.tables.unpack(table, number, packed);
    await this.handler.rows?.(table, bytes);
  }

  private async upload(file: string, size: number, entry: Entry): Promise<void> {
    if (file <= this.lastUpload) throw new BadArchive(`The archive holds uploads/${file} twice or in the wrong place.`);
    this.lastUpload = file;
    this.uploads.files += 1;
    this.uploads.bytes += size;
    if (this.proven && this.uploads.bytes > this.proven.uploads.bytes) {
      throw new BadArchive('The archive changed while it was read.');
    }
    const content = this.bytesOf(entry);
    if (this.handler.upload) await this.handler.upload(file, size, content);
    else for await (const chunk of content) void chunk;
  }

  private closing(kind: typeof SECRETS | typeof MANIFEST | typeof SUMS, text: string): void {
    if (kind === SECRETS) this.secrets = readSecrets(text);
    if (kind === MANIFEST) this.compare((this.manifest = readManifest(text)));
    if (kind !== SUMS) return;
    this.fingerprint = createHash('sha256').update(text).digest('hex');
    if (this.fingerprint !== this.sums.digest('hex')) throw new BadArchive('A checksum of the archive does not match.');
  }

  private compare(manifest: Manifest): void {
    this.tables.compare(manifest);
    if (this.uploads.files !== manifest.uploads.files || this.uploads.bytes !== manifest.uploads.bytes) {
      throw new BadArchive('The uploads of the archive are not what its manifest says.');
    }
  }
}

const shown = (name: string) => JSON.stringify(name.slice(0, 100));
