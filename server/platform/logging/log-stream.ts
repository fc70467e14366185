import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Standard output. A line that cannot be written, as on a full disk or to a reader that has gone, is dropped and counted. */
export class LogStream implements DestinationStream {
  dropped = 0;
  /** Whether what was written last ends within a line. */
  private isCut = false;

  constructor(private readonly fd = 1) {}

  write(line: string): void {
    try {
      this.writeAll(Buffer.from(this.isCut ? `\n${line}` : line));
    } catch {
      this.dropped += 1;
    }
  }

  private writeAll(bytes: Buffer): void {
    for (let written = 0; written < bytes.length; this.isCut = written < bytes.length)
      written += writeSync(this.fd, bytes, written);
  }
}
