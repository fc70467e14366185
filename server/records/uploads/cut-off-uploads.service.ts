import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { PictureRecordsService } from './picture-records.service.js';
import { PictureStore } from './picture-store.js';

/** What is younger may be in the hands of another instance. */
const LEFT_MS = 10 * 60_000;

/** Removes what is left of uploads whose process was killed: temporary files, and notes of pictures that never came. */
@Injectable()
export class CutOffUploadsService implements OnModuleInit {
  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.store.makeFolders();
    // Beside the embedded database there is no other instance.
    await this.cleanUp(this.config.databaseUrl ? LEFT_MS : 0);
  }

  async cleanUp(age = LEFT_MS): Promise<void> {
    await this.store.removeLeft(age);
    for (const name of await this.records.unnamed(age)) {
      if (await this.store.has(name)) continue;
      await this.store.remove(name);
      await this.records.forget(name);
    }
  }
}
