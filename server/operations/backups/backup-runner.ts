import { Logger } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { codeOf, unavailable } from '../../platform/database/lost-database.js';
import type { PictureStore } from '../../records/uploads/picture-store.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import { encrypted } from './archive/encryption.js';
import type { Manifest, Secrets } from './archive/format.js';
import { makeArchive } from './make-archive.js';
import type { BackupStore } from './stores/backup-store.js';

export class BackupRunner {
  private readonly writer = new ArchiveWriter();
  private readonly logger = new Logger('Backups');
  private readonly stopping = new AbortController();
  private failure?: Error;
  bytes = 0;

  constructor(
    private readonly config: Config,
    private readonly databaseUrl: string,
    private readonly pictures: PictureStore,
    private readonly store: BackupStore,
  ) {}

  /** Stores the whole archive under the name, or nothing. Throws an error with a message for users. */
  async run(name: string): Promise<Manifest> {
    const { recipients } = this.config.backup;
    const { signal } = this.stopping;
    const sources = {
      databaseUrl: this.databaseUrl,
      pictures: this.pictures,
      secrets: recipients.length ? secretsOf(this.config) : undefined,
      warn: (line: string) => this.logger.warn(line),
    };
    const stream = recipients.length ? await encrypted(this.writer.stream, recipients) : this.writer.stream;
    const stored = this.store.write(name, this.handedOver(stream), signal);
    const made = makeArchive(this.writer, sources, signal).catch((error: Error) => {
      throw unavailable(codeOf(error)) ? new Error('No connection to the database.', { cause: error }) : error;
    });
    // Writer and store wait for each other; if one fails, `guard` stops the other.
    const [manifest] = await Promise.allSettled([this.guard(made), this.guard(stored)]);
    if (this.failure) throw this.failure;
    return (manifest as PromiseFulfilledResult<Manifest>).value;
  }

  stop(error: Error): void {
    this.failure ??= error;
    this.writer.destroy(error);
    this.stopping.abort(error);
  }

  private guard<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: Error) => {
      this.stop(error);
      throw error;
    });
  }

  /** Does not return to the stream when the store stops reading, so that the store's own error is reported. */
  private async *handedOver(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const chunks = stream[Symbol.asyncIterator]();
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      this.bytes += next.value.length;
      yield next.value;
    }
  }
}

const secretsOf = ({ jwtSecret, factorKey }: Config): Secrets => ({ jwtSecret, factorKey });
