import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LARGEST_FIRST, ORIGINAL_SUFFIXES, type PictureFile, SUFFIXES } from './pictures.js';

const FILE = new RegExp(`^([0-9a-z-]+?)(?:${SUFFIXES.map((suffix) => suffix.replace('.', '\\.')).join('|')})$`);

/** The name of the picture that a file belongs to, or undefined when it is none of a picture's. */
export const pictureOf = (file: string): string | undefined => FILE.exec(file)?.[1];

/** Keeps the files of pictures on disk, under DATA_DIR. */
@Injectable()
export class PictureStore {
  readonly folder: string;
  private readonly arriving: string;

  constructor(config: Config) {
    this.folder = join(config.dataDir, 'uploads');
    this.arriving = config.arrivingDir;
  }

  async makeFolders(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await mkdir(this.arriving, { recursive: true });
  }

  /** Removes what was half-written so many ms ago. */
  async removeLeft(age: number): Promise<void> {
    for (const name of await readdir(this.arriving)) {
      const path = join(this.arriving, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs >= age) await removeAll([path]);
    }
  }

  /** Writes all files of a picture under one name, or none of them; they are on the disk when this answers. */
  async save(name: string, files: PictureFile[]): Promise<void> {
    try {
      // Somebody may have removed them while this runs.
      await this.makeFolders();
      for (const { suffix, bytes } of files) await writeDurably(join(this.arriving, name + suffix), bytes);
      // The picture itself comes last: whoever sees it finds its variants too.
      for (const { suffix } of [...files].reverse()) {
        await rename(join(this.arriving, name + suffix), join(this.folder, name + suffix));
      }
      await syncFolder(this.folder);
    } catch (error) {
      const paths = files.map(({ suffix }) => name + suffix);
      await removeAll(paths.flatMap((file) => [join(this.arriving, file), join(this.folder, file)]));
      throw error;
    }
  }

  /** Removes a picture and its variants. */
  async remove(name: string): Promise<void> {
    await removeAll(SUFFIXES.map((suffix) => join(this.folder, name + suffix)));
  }

  /** The names of the pictures that are there, each with the names of its files. */
  async list(): Promise<Map<string, string[]>> {
    const pictures = new Map<string, string[]>();
    for (const file of await readdir(this.folder)) {
      const name = pictureOf(file);
      if (name) pictures.set(name, [...(pictures.get(name) ?? []), file]);
    }
    return pictures;
  }

  /** Whether a picture is there itself, and not only variants of it. */
  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(ORIGINAL_SUFFIXES.map((suffix) => name + suffix))) > 0;
  }

  /** The largest variant of a picture, or the picture itself. */
  async largestOf(name: string): Promise<string | undefined> {
    for (const suffix of LARGEST_FIRST) if (await this.sizeOf([name + suffix])) return name + suffix;
    return undefined;
  }

  async sizeOf(files: string[]): Promise<number> {
    const found = await Promise.all(files.map((file) => stat(join(this.folder, file)).catch(() => undefined)));
    return found.reduce((sum, one) => sum + (one?.size ?? 0), 0);
  }
}

/** As many as can be removed; one that cannot does not keep the others. */
async function removeAll(paths: string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
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
