import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { VARIANT_WIDTHS } from '../../../contract/records/uploads.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';
import { PictureRecordsService } from '../../records/uploads/picture-records.service.js';
import { PictureStore } from '../../records/uploads/picture-store.js';
import { UploadsService } from '../../records/uploads/uploads.service.js';
import { PICTURE_NAMES, type PictureName, storedName } from './album.js';

const FOLDER = join(PACKAGE_ROOT, 'dist/server/operations/sample/pictures');
const SUFFIXES = ['.webp', ...VARIANT_WIDTHS.map((width) => `-${width}.webp`)];

@Injectable()
export class SamplePictures {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
  ) {}

  async copy(): Promise<void> {
    await this.store.makeFolders();
    const stored = await this.store.list();
    const missing = PICTURE_NAMES.filter((name) => !stored.get(storedName(name))?.includes(`${storedName(name)}.webp`));
    await Promise.all(missing.map((name) => this.copyOne(name)));
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await this.uploads.remove(name);
  }

  private async copyOne(name: PictureName): Promise<void> {
    const files = await readFiles(name);
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    await this.store.save(storedName(name), files);
    await this.records.record([{ name: storedName(name), bytes }]);
  }
}

const readFiles = (name: string) =>
  Promise.all(SUFFIXES.map(async (suffix) => ({ suffix, bytes: await readFile(await findFile(name, suffix)) })));

async function findFile(name: string, suffix: string): Promise<string> {
  const variant = join(FOLDER, name + suffix);
  const exists = await access(variant).then(
    () => true,
    () => false,
  );
  return exists ? variant : join(FOLDER, `${name}.webp`);
}
