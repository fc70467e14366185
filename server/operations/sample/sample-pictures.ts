import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { VARIANT_WIDTHS } from '../../../contract/records/uploads.js';
import { PACKAGE_ROOT } from '../../platform/config/package-root.js';
import { PictureStore } from '../../records/uploads/picture-store.js';
import { UploadsService } from '../../records/uploads/uploads.service.js';
import { PICTURE_NAMES, storedName } from './album.js';

const FOLDER = join(PACKAGE_ROOT, 'dist/server/operations/sample/pictures');
const SUFFIXES = ['.webp', ...VARIANT_WIDTHS.map((width) => `-${width}.webp`)];

/** Stores the pictures that come with the sample school like uploads. */
@Injectable()
export class SamplePictures {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: PictureStore,
  ) {}

  /** Copies those that are not stored yet. */
  async copy(): Promise<void> {
    await this.store.makeFolders();
    const stored = new Set(await readdir(this.store.folder));
    const missing = PICTURE_NAMES.filter((name) => !stored.has(`${storedName(name)}.webp`));
    await Promise.all(missing.map(async (name) => this.store.save(storedName(name), await readFiles(name))));
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await this.uploads.remove(name);
  }
}

const readFiles = (name: string) =>
  Promise.all(SUFFIXES.map(async (suffix) => ({ suffix, bytes: await readFile(await findFile(name, suffix)) })));

/** A variant that would not be smaller than the picture is the picture itself. */
async function findFile(name: string, suffix: string): Promise<string> {
  const variant = join(FOLDER, name + suffix);
  const exists = await access(variant).then(
    () => true,
    () => false,
  );
  return exists ? variant : join(FOLDER, `${name}.webp`);
}
