import { randomFillSync } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What PostgreSQL needs for its WAL and new connections while nothing else is written. */
const RESERVE_BYTES = 64 * 2 ** 20;
const NEEDED_BYTES = 64 * 2 ** 20;
const CHUNK_BYTES = 2 ** 20;

/**
 * A file that reserves disk space in DATA_DIR and releases it to the embedded database when the disk is full:
 * PostgreSQL stops without space for its WAL, and refuses connections without space for a small file.
 */
export class Reserve {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'reserve');
  }

  async releaseWhenFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dirname(this.path));
    const room = bavail * bsize + ((await this.isTaken()) ? RESERVE_BYTES : 0);
    if (room >= RESERVE_BYTES + NEEDED_BYTES) return false;
    await rm(this.path, { force: true });
    return true;
  }

  async allocate(): Promise<void> {
    if (await this.isTaken()) return;
    // Random data, because some file systems do not store zeros.
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
