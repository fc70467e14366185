import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LARGEST_FIRST, ORIGINAL_SUFFIXES, type PictureFile, SUFFIXES } from './pictures.js';
import { BucketStore } from './stores/bucket-store.js';
import { openStore } from './stores/open-store.js';
import type { UploadStore } from './stores/upload-store.js';

const FILE = new RegExp(`^([0-9a-z-]+?)(?:${SUFFIXES.map((suffix) => suffix.replace('.', '\\.')).join('|')})$`);

export const pictureOf = (file: string): string | undefined => FILE.exec(file)?.[1];

/** The names that files of a picture may have. */
export const filesOf = (name: string): string[] => SUFFIXES.map((suffix) => name + suffix);

/** The pictures among the files of the store: each is an original and its variants. */
@Injectable()
export class PictureStore {
  readonly files: UploadStore;
  private readonly arriving: string;

  constructor(config: Config) {
    this.files = openStore(config);
    this.arriving = config.arrivingDir;
  }

  async makeFolders(): Promise<void> {
    await mkdir(this.arriving, { recursive: true });
    await this.files.prepare();
  }

  /** Throws an error that says why nothing can be stored in the bucket. Does nothing for a folder. */
  async checkBucket(): Promise<void> {
    if (this.files instanceof BucketStore) await this.files.check({ writing: true });
  }

  async removeLeft(age: number): Promise<void> {
    for (const name of await readdir(this.arriving)) {
      const path = join(this.arriving, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs >= age) await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async save(name: string, files: PictureFile[]): Promise<void> {
    await this.files.put(files.map(({ suffix, bytes }) => ({ name: name + suffix, bytes })));
  }

  async remove(name: string): Promise<void> {
    await this.files.remove(filesOf(name));
  }

  async list(): Promise<Map<string, string[]>> {
    const pictures = new Map<string, string[]>();
    for await (const page of this.files.list()) {
      for (const file of page) {
        const name = pictureOf(file);
        if (name) pictures.set(name, [...(pictures.get(name) ?? []), file]);
      }
    }
    return pictures;
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(ORIGINAL_SUFFIXES.map((suffix) => name + suffix))) > 0;
  }

  async largestOf(name: string): Promise<string | undefined> {
    for (const suffix of LARGEST_FIRST) if (await this.sizeOf([name + suffix])) return name + suffix;
    return undefined;
  }

  async sizeOf(files: string[]): Promise<number> {
    const sizes = await Promise.all(files.map((file) => this.files.sizeOf(file)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  /** The whole file in memory; undefined if there is none. */
  async read(file: string): Promise<Buffer | undefined> {
    const found = await this.files.open(file);
    return found && buffer(found.content);
  }
}
