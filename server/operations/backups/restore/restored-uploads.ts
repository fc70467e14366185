import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Config } from '../../../platform/config/config.js';
import { PictureStore } from '../../../records/uploads/picture-store.js';
import { NotEmpty } from './empty-schema.js';

class UploadsFolder {
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

  async rollBack(): Promise<void> {
    await rename(this.place, this.arriving).catch(() => undefined);
  }
}

/** Restores pictures directly to their place: they are not served before a row names them. */
class UploadsBucket {
  private readonly added: string[] = [];

  private constructor(private readonly files: PictureStore['files']) {}

  static async prepare(config: Config): Promise<UploadsBucket> {
    const pictures = new PictureStore(config);
    if ((await pictures.list()).size) {
      throw new NotEmpty(`There are pictures in ${pictures.files.place}. Restore into an empty instance.`);
    }
    return new UploadsBucket(pictures.files);
  }

  async add(file: string, content: AsyncIterable<Buffer>): Promise<void> {
    this.added.push(file);
    await this.files.put([{ name: file, bytes: await buffer(content) }]);
  }

  async moveToPlace(): Promise<void> {}

  async rollBack(): Promise<void> {}

  /** What the bucket does not delete now must be deleted by hand before the next restore. */
  async discard(): Promise<void> {
    try {
      for (const file of this.added) await this.files.remove([file]);
    } catch {
      // The error of the restore is reported.
    }
  }
}

export interface RestoredUploads {
  add(file: string, content: AsyncIterable<Buffer>): Promise<void>;
  moveToPlace(): Promise<void>;
  /** Undoes `moveToPlace` after a late failure. */
  rollBack(): Promise<void>;
  discard(): Promise<void>;
}

/** Throws NotEmpty if there are uploads already. */
export const prepareUploads = (config: Config): Promise<RestoredUploads> =>
  config.uploadsBucket ? UploadsBucket.prepare(config) : UploadsFolder.prepare(config.dataDir);
