import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { PictureRecordsService } from './picture-records.service.js';
import { PictureStore } from './picture-store.js';

/** Younger files may belong to an upload in progress on another instance. */
const LEFT_MS = 10 * 60_000;

/** Deletes the leftovers of interrupted uploads: temporary files, and rows of pictures that were never written. */
@Injectable()
export class CutOffUploadsService implements OnModuleInit {
  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const age = this.config.databaseUrl ? LEFT_MS : 0;
    await this.store.makeFolders();
    await this.store.removeLeft(age);
    // The start does not wait for a bucket; the hourly clean-up does.
    if (this.store.files.isLocal) await this.removeUnwritten(age);
  }

  async cleanUp(): Promise<void> {
    await this.store.removeLeft(LEFT_MS);
    await this.removeUnwritten(LEFT_MS);
  }

  private async removeUnwritten(age: number): Promise<void> {
    for (const name of await this.records.unnamed(age)) {
      if (await this.store.has(name)) continue;
      await this.store.remove(name);
      await this.records.forget(name);
    }
  }
}
