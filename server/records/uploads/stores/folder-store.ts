import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler } from 'express';
import { setUploadHeaders } from '../../../platform/http/static-files.js';
import type { Fingerprint, NewFile, UploadStore } from './upload-store.js';

/** Files of a folder. While they are written, they are in `arriving`, which must be on the same disk. */
export class FolderStore implements UploadStore {
  readonly isLocal = true;
  readonly serve: RequestHandler;

  constructor(
    readonly place: string,
    private readonly arriving: string,
  ) {
    // Reads the disk on each request, because uploads arrive at any time.
    this.serve = express.static(place, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: setUploadHeaders,
    });
  }

  async prepare(): Promise<void> {
    await mkdir(this.place, { recursive: true });
    await mkdir(this.arriving, { recursive: true });
  }

  async put(files: NewFile[]): Promise<void> {
    const names = files.map(({ name }) => name);
    try {
      // The folders may have been deleted while the server runs.
      await this.prepare();
      for (const { name, bytes } of files) await writeDurably(join(this.arriving, name), bytes);
      for (const name of [...names].reverse()) await rename(join(this.arriving, name), join(this.place, name));
      await syncFolder(this.place);
    } catch (error) {
      await removeAll(names.flatMap((name) => [join(this.arriving, name), join(this.place, name)]));
      throw error;
    }
  }

  async open(name: string) {
    const file = await open(join(this.place, name)).catch(ifMissing);
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return (await stat(join(this.place, name)).catch(() => undefined))?.size;
  }

  async fingerprint(name: string): Promise<Fingerprint | undefined> {
    const bytes = await this.sizeOf(name);
    if (bytes === undefined) return undefined;
    const hash = createHash('md5');
    await pipeline(createReadStream(join(this.place, name)), hash);
    return { bytes, md5: hash.digest('hex') };
  }

  async *list(): AsyncGenerator<string[]> {
    yield await readdir(this.place);
  }

  async remove(names: string[]): Promise<void> {
    await removeAll(names.map((name) => join(this.place, name)));
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

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
