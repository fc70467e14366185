import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { PictureStore } from '../uploads/picture-store.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import { encrypted } from './archive/encryption.js';
import type { Manifest, Secrets } from './archive/format.js';
import { makeArchive } from './make-archive.js';
import type { BackupStore } from './stores/backup-store.js';

/** One making of an archive, from the database to where it is kept. */
export class BackupRunner {
  private readonly writer = new ArchiveWriter();
  private readonly logger = new Logger('Backups');
  /** Of the archive, so far. */
  bytes = 0;

  constructor(
    private readonly config: Config,
    private readonly databaseUrl: string,
    private readonly pictures: PictureStore,
    private readonly store: BackupStore,
  ) {}

  /** Either all of the archive is stored under the name, or nothing. */
  async run(name: string): Promise<Manifest> {
    const { recipients } = this.config.backup;
    const sources = {
      databaseUrl: this.databaseUrl,
      pictures: this.pictures,
      secrets: recipients.length ? secretsOf(this.config) : undefined,
      warn: (line: string) => this.logger.warn(line),
    };
    const stream = recipients.length ? await encrypted(this.writer.stream, recipients) : this.writer.stream;
    const stored = this.store.write(name, Readable.from(this.count(stream), { objectMode: false }));
    const made = makeArchive(this.writer, sources);
    // Each of the two waits for the other: where one fails, the other must not wait for ever.
    const ends = await Promise.allSettled([this.guard(made), this.guard(stored)]);
    if (this.failure) throw this.failure;
    return (ends[0] as PromiseFulfilledResult<Manifest>).value;
  }

  /** Makes it fail. */
  stop(error: Error): void {
    this.failure ??= error;
    this.writer.destroy(error);
  }

  private failure?: Error;

  private guard<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: Error) => {
      this.stop(error);
      throw error;
    });
  }

  private async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

const secretsOf = ({ jwtSecret, factorKey }: Config): Secrets => ({ jwtSecret, factorKey });
