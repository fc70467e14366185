import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Standard output. Lines that cannot be written, because the disk is full or the reader has gone, are dropped and
 * counted.
 */
export class LogStream implements DestinationStream {
  dropped = 0;
  private isCut = false;

  constructor(private readonly fd = 1) {}

  write(lines: string): void {
    try {
      this.writeAll(Buffer.from(this.isCut ? `\n${lines}` : lines));
    } catch {
      this.dropped += lines.split('\n').length - 1;
    }
  }

  private writeAll(bytes: Buffer): void {
    for (let written = 0; written < bytes.length; this.isCut = written < bytes.length)
      written += writeSync(this.fd, bytes, written);
  }
}
