import { randomFillSync } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What PostgreSQL needs for its log and for new connections while nothing else is written. */
const RESERVE_BYTES = 64 * 2 ** 20;
/** With less beside it the disk is full. */
const NEEDED_BYTES = 64 * 2 ** 20;
const CHUNK_BYTES = 2 ** 20;

/**
 * A file that takes room in DATA_DIR for as long as there is some, and gives it to the embedded database when the disk
 * is full: without room for its log PostgreSQL stops, and without room for a small file it refuses connections.
 */
export class Reserve {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'reserve');
  }

  /** Removes the file when the disk is full, and answers whether it is. */
  async releaseWhenFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dirname(this.path));
    const room = bavail * bsize + ((await this.isTaken()) ? RESERVE_BYTES : 0);
    if (room >= RESERVE_BYTES + NEEDED_BYTES) return false;
    await rm(this.path, { force: true });
    return true;
  }

  async take(): Promise<void> {
    if (await this.isTaken()) return;
    // Not zeros, which some file systems would not store.
    const chunk = randomFillSync(Buffer.alloc(CHUNK_BYTES));
    const file = await open(this.path, 'w', 0o600);
    try {
      for (let written = 0; written < RESERVE_BYTES; written += CHUNK_BYTES) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
  }

  private async isTaken(): Promise<boolean> {
    const found = await stat(this.path).catch(() => undefined);
    return found?.size === RESERVE_BYTES;
  }
}
