import { Injectable } from '@nestjs/common';
import { CutOffUploadsService } from './cut-off-uploads.service.js';
import { PictureRecordsService } from './picture-records.service.js';
import { PictureStore } from './picture-store.js';

/** A form with an unsaved picture may stay open for these days. */
const KEPT_DAYS = 7;

@Injectable()
export class UnnamedPicturesService {
  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly cutOff: CutOffUploadsService,
  ) {}

  async cleanUp(): Promise<void> {
    await this.cutOff.cleanUp();
    await this.recordUnknown();
    // Delete the rows first; the next run finds files that a crash leaves behind.
    for (const name of await this.records.forgetUnnamed(KEPT_DAYS)) await this.store.remove(name);
  }

  /** Adds pictures of a restored folder, or of an interrupted deletion. */
  async recordUnknown(): Promise<void> {
    const stored = await this.store.list();
    const unknown = await this.records.unknown([...stored.keys()]);
    const sized = [];
    for (const name of unknown) sized.push({ name, bytes: await this.store.sizeOf(stored.get(name)!) });
    await this.records.record(sized);
  }
}
