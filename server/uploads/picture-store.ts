import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { PictureFile } from './pictures.js';

const LEFT_MS = 10 * 60_000;

/** Keeps the files of pictures on disk, under DATA_DIR. */
@Injectable()
export class PictureStore {
  readonly folder: string;
  private readonly arriving: string;

  constructor(config: Config) {
    this.folder = join(config.dataDir, 'uploads');
    this.arriving = join(config.dataDir, 'uploads-arriving');
  }

  /** What a killed process left half-written is nobody's; what is younger may be another instance's. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await mkdir(this.arriving, { recursive: true });
    for (const name of await readdir(this.arriving)) {
      const path = join(this.arriving, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { force: true });
    }
  }

  /** Writes all files of a picture under one name, or none of them; they are on the disk when this answers. */
  async save(name: string, files: PictureFile[]): Promise<void> {
    try {
      for (const { suffix, bytes } of files) await writeDurably(join(this.arriving, name + suffix), bytes);
      // The picture itself comes last: whoever sees it finds its variants too.
      for (const { suffix } of [...files].reverse()) {
        await rename(join(this.arriving, name + suffix), join(this.folder, name + suffix));
      }
      await syncFolder(this.folder);
    } catch (error) {
      for (const { suffix } of files) {
        await rm(join(this.arriving, name + suffix), { force: true });
        await rm(join(this.folder, name + suffix), { force: true });
      }
      throw error;
    }
  }

  /** Removes a picture and its variants. */
  async remove(name: string): Promise<void> {
    const files = await readdir(this.folder);
    const own = files.filter((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`));
    await Promise.all(own.map((file) => rm(join(this.folder, file), { force: true })));
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
