import type { DestinationStream } from 'pino';

const DELAY_MS = 100;
const BATCH_LENGTH = 16_384;

/**
 * Writes lines together, a moment later, so that no request waits for its line. Only a process that is killed loses
 * those of that moment.
 */
export class BatchedStream implements DestinationStream {
  private batch = '';
  private timer?: NodeJS.Timeout;

  constructor(private readonly stream: DestinationStream) {}

  write(line: string): void {
    this.batch += line;
    if (this.batch.length >= BATCH_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), DELAY_MS).unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { batch } = this;
    this.batch = '';
    if (batch) this.stream.write(batch);
  }
}
