import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotEmpty } from './empty-schema.js';

export class UploadsFolder {
  private constructor(
    private readonly place: string,
    private readonly arriving: string,
  ) {}

  static async prepare(dataDir: string): Promise<UploadsFolder> {
    const place = join(dataDir, 'uploads');
    const files = await readdir(place).catch(() => []);
    if (files.length) throw new NotEmpty(`The folder ${place} is not empty. Restore into an empty instance.`);
    await mkdir(dataDir, { recursive: true });
    return new UploadsFolder(place, await mkdtemp(join(dataDir, 'uploads-restoring-')));
  }

  async add(file: string, content: AsyncIterable<Buffer>): Promise<void> {
    const handle = await open(join(this.arriving, file), 'wx');
    await pipeline(content, handle.createWriteStream({ flush: true }));
  }

  async moveToPlace(): Promise<void> {
    await rmdir(this.place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(this.arriving, this.place);
  }

  async discard(): Promise<void> {
    await rm(this.arriving, { recursive: true, force: true });
  }

  async takeBack(): Promise<void> {
    await rename(this.place, this.arriving).catch(() => undefined);
  }
}
