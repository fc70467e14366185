import { createHash, type Hash } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { countRows } from './count-rows.js';
import {
  type Manifest,
  MANIFEST,
  MOST_EXPANSION,
  PART_BYTES,
  partPath,
  SECRETS,
  type Secrets,
  sumLine,
  SUMS,
  uploadPath,
} from './format.js';

const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);

async function packed(part: Buffer): Promise<Buffer> {
  const bytes = await gzipped(part, {});
  return part.length > MOST_EXPANSION * bytes.length ? gzipped(part, { level: 0 }) : bytes;
}

type Sink = ReturnType<Pack['entry']>;

export class ArchiveWriter {
  private readonly tar = pack();
  private readonly sums: string[] = [];
  readonly stream = this.tar as AsyncIterable<Buffer>;

  constructor() {
    // Reader and writer both receive the error from what they await; an event without a listener would end the process.
    this.tar.on('error', () => undefined);
  }

  /** Returns the number of rows and bytes, and their checksum. */
  async addTable(
    table: string,
    content: AsyncIterable<Buffer>,
  ): Promise<{ rows: number; bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let [rows, bytes, number] = [0, 0, 0];
    for await (const part of chunk(content)) {
      hash.update(part);
      rows += countRows(part);
      bytes += part.length;
      await this.add(partPath(table, ++number), await packed(part));
    }
    return { rows, bytes, sha256: hash.digest('hex') };
  }

  async addUpload(file: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.write(uploadPath(file), size, content);
  }

  async finish(manifest: Manifest, secrets?: Secrets): Promise<void> {
    if (secrets) await this.add(SECRETS, Buffer.from(JSON.stringify(secrets)));
    await this.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    await this.add(SUMS, Buffer.from(this.sums.join('')));
    this.tar.finalize();
  }

  destroy(error: Error): void {
    this.tar.destroy(error);
  }

  private add(path: string, bytes: Buffer): Promise<void> {
    return this.write(path, bytes.length, [bytes]);
  }

  private async write(path: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    let entry: Sink | undefined;
    const written = new Promise<void>((resolve, reject) => {
      entry = this.tar.entry({ name: path, size }, (error) => (error ? reject(error) : resolve()));
    });
    // Awaited below, after the content has been written.
    written.catch(() => undefined);
    entry?.on('error', () => undefined);
    for await (const chunk of content) await handOver(entry!, chunk, hash, written);
    entry!.end(null);
    await written;
    this.sums.push(sumLine(hash.digest('hex'), path));
  }
}

async function handOver(entry: Sink, chunk: Buffer, hash: Hash, written: Promise<void>): Promise<void> {
  hash.update(chunk);
  if (!entry.write(chunk)) await Promise.race([once(entry as unknown as EventEmitter, 'drain'), written]);
}

async function* chunk(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(PART_BYTES);
  let used = 0;
  for await (let chunk of chunks) {
    while (chunk.length) {
      const taken = chunk.copy(part, used);
      chunk = chunk.subarray(taken);
      used += taken;
      if (used < PART_BYTES) continue;
      yield part;
      part = Buffer.alloc(PART_BYTES);
      used = 0;
    }
  }
  if (used) yield part.subarray(0, used);
}
