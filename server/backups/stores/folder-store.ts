import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupStore, byAge, isArchiveName, type StoredArchive } from './backup-store.js';

const UNFINISHED = '.unfinished';

/** Keeps archives in a folder of this machine, for its owner's eyes alone. */
export class FolderStore implements BackupStore {
  constructor(readonly place: string) {}

  async write(name: string, content: Readable): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: 0o700 });
    const isArchive = isArchiveName(name);
    if (isArchive) await this.removeUnfinished();
    const unfinished = join(this.place, name + UNFINISHED);
    try {
      const file = await open(unfinished, isArchive ? 'wx' : 'w', 0o600);
      await pipeline(content, file.createWriteStream({ flush: true }));
      await rename(unfinished, join(this.place, name));
    } catch (error) {
      content.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
    const folder = await open(this.place);
    await folder.sync().finally(() => folder.close());
  }

  async open(name: string): Promise<Readable> {
    const path = join(this.place, name);
    await stat(path);
    return createReadStream(path);
  }

  async list(): Promise<StoredArchive[]> {
    const names = await readdir(this.place).catch(() => []);
    const sized = names.filter(isArchiveName).map(async (name) => {
      return { name, bytes: (await stat(join(this.place, name))).size };
    });
    return (await Promise.all(sized)).sort(byAge);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.place, name), { force: true });
  }

  /** Only one backup is made at a time, so what is unfinished is of one that was killed. */
  private async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.place)) {
      const archive = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : '';
      if (isArchiveName(archive)) await rm(join(this.place, name), { force: true });
    }
  }
}
