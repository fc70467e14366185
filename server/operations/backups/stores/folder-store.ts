import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertRoom, freeBytes } from '../../../platform/disk-space/room.js';
import { type BackupStore, byAge, isArchiveName, type StoredArchive } from './backup-store.js';

const UNFINISHED = '.unfinished';

export class FolderStore implements BackupStore {
  /** So many bytes stay free for the product if the folder is on the disk of `dataDir`. */
  constructor(
    readonly place: string,
    private readonly keep?: { dataDir: string; bytes: number },
  ) {}

  async checkRoom(bytes: number): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw this.readableError(error);
    });
    const kept = await this.keptBytes();
    assertRoom(this.place, await this.freeBytes(), { what: 'The backup', bytes, kept });
  }

  freeBytes(): Promise<number> {
    return freeBytes(this.place);
  }

  /** A disk of its own may be filled. */
  private async keptBytes(): Promise<number> {
    if (!this.keep) return 0;
    const [own, data] = await Promise.all([stat(this.place), stat(this.keep.dataDir)]);
    return own.dev === data.dev ? this.keep.bytes : 0;
  }

  async write(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    const isArchive = isArchiveName(name);
    const [unfinished, finished] = [join(this.place, name + UNFINISHED), join(this.place, name)];
    try {
      await mkdir(this.place, { recursive: true, mode: 0o700 });
      if (isArchive) await this.removeUnfinished();
      const file = await open(unfinished, isArchive ? 'wx' : 'w', 0o600);
      await pipeline(content, file.createWriteStream({ flush: true }), { signal });
      await rename(unfinished, finished);
      const folder = await open(this.place);
      await folder.sync().finally(() => folder.close());
    } catch (error) {
      await remove(unfinished);
      if (isArchive) await remove(finished);
      throw this.readableError(error);
    }
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

  /** Only one backup runs at a time, so unfinished files were left by a crash. */
  private async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.place)) {
      const archive = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : '';
      if (isArchiveName(archive)) await rm(join(this.place, name), { force: true });
    }
  }

  private readableError(error: unknown): Error {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const found = MESSAGES.find(([codes]) => codes.includes(code));
    return new Error(found ? found[1](this.place) : message, { cause: error });
  }
}

const MESSAGES: [codes: string[], message: (place: string) => string][] = [
  [['ENOSPC', 'EDQUOT', 'EFBIG'], (place) => `There is no room in ${place}.`],
  [['EACCES', 'EPERM', 'EROFS'], (place) => `Nothing may be written to ${place}.`],
  [['ENOENT', 'ENOTDIR', 'EEXIST'], (place) => `There is no folder ${place}, and none can be made.`],
  [['EIO', 'ESTALE', 'ENODEV', 'ENXIO'], (place) => `The disk of ${place} does not work.`],
];

/** Ignore the error, so that the original one is reported. */
const remove = (path: string) => rm(path, { force: true }).catch(() => undefined);
