import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { PICTURES } from '../database/sample/album.js';
import { PictureStore } from '../uploads/picture-store.js';
import { UploadsService } from '../uploads/uploads.service.js';

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Draws the sample school's pictures and stores them like uploads. */
@Injectable()
export class SamplePictures {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: PictureStore,
  ) {}

  /** Makes those that are not on the disk yet, a few at a time. */
  async make(): Promise<void> {
    await this.store.open();
    const stored = new Set(await readdir(this.store.folder));
    const missing = [...PICTURES].filter(([name]) => !stored.has(`${name}.jpg`)).values();
    const work = async () => {
      for (const [name, draw] of missing) {
        await this.uploads.save(await sharp(Buffer.from(draw())).jpeg(JPEG).toBuffer(), name);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await this.uploads.remove(name);
  }
}
