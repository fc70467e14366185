import { Injectable } from '@nestjs/common';
import { CutOffUploadsService } from './cut-off-uploads.service.js';
import { PictureRecordsService } from './picture-records.service.js';
import { PictureStore } from './picture-store.js';

/** A form may stay open for so long with a picture that is not saved yet. */
const KEPT_DAYS = 7;

/** Removes pictures that no record names, once their first days are over. */
@Injectable()
export class UnnamedPicturesService {
  constructor(
    private readonly store: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly cutOff: CutOffUploadsService,
  ) {}

  async cleanUp(): Promise<void> {
    await this.cutOff.cleanUp();
    await this.noteUnknown();
    // Their notes go first: files that a crash leaves behind are found again by the next sweep.
    for (const name of await this.records.forgetUnnamed(KEPT_DAYS)) await this.store.remove(name);
  }

  /** Pictures from before there were notes, from a restored folder, or from a removal that was cut off. */
  private async noteUnknown(): Promise<void> {
    const stored = await this.store.list();
    const unknown = await this.records.unknown([...stored.keys()]);
    const sized = [];
    for (const name of unknown) sized.push({ name, bytes: await this.store.sizeOf(stored.get(name)!) });
    await this.records.note(sized);
  }
}
