import { buffer } from 'node:stream/consumers';
import { Config } from '../../../platform/config/config.js';
import { PictureStore } from '../../../records/uploads/picture-store.js';
import { NotEmpty } from './empty-schema.js';

/** Restores pictures directly to their place: they are not served before a row names them. */
export class UploadsBucket {
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

  async takeBack(): Promise<void> {}

  /** What the bucket does not delete now must be deleted by hand before the next restore. */
  async discard(): Promise<void> {
    try {
      for (const file of this.added) await this.files.remove([file]);
    } catch {
      // The error of the restore is reported.
    }
  }
}
