import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { Config } from '../../platform/config/config.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { Calendar } from './calendar.js';
import { insertSample } from './insert.js';
import { SampleRecord } from './sample-record.entity.js';
import { sampleSchool } from './school/school.js';
import { countSample, deleteSampleRows, hasNoContent, lockSample, PICTURE, unusedPictures } from './tables.js';
import { SamplePictures } from './sample-pictures.js';

@Injectable()
export class SampleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: SamplePictures,
    private readonly settings: SettingsService,
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly config: Config,
  ) {}

  /**
   * Does nothing if there is any content. Copies pictures first, so that a killed fill leaves no rows without pictures.
   */
  async fill(): Promise<void> {
    if (!(await hasNoContent(this.dataSource.manager))) return;
    await this.pictures.copy();
    await this.dataSource.transaction(async (manager) => {
      await lockSample(manager);
      if (!(await hasNoContent(manager))) return;
      await insertSample(manager, sampleSchool(new Calendar(new Date(), this.config.timeZone)));
    });
    this.cacheInvalidation.publish();
  }

  count(): Promise<number> {
    return countSample(this.dataSource.manager);
  }

  /** For the first start without the sample: as if it had been removed. Does nothing if there is any content. */
  async skip(): Promise<void> {
    const { manager } = this.dataSource;
    if (await hasNoContent(manager)) await this.settings.endSample(manager);
  }

  /** Returns the number of removed rows and pictures. Keeps pictures that other records use. */
  async remove(): Promise<number> {
    const { rows, unused } = await transact(this.dataSource.manager, async (manager) => {
      await lockSample(manager);
      addAuditLine(manager, { action: 'deleted_forever', collection: 'sample' });
      await this.settings.endSample(manager);
      return { rows: await deleteSampleRows(manager), unused: await unusedPictures(manager) };
    });
    await this.pictures.remove(unused);
    // Delete these last, so that another removal completes one that was killed.
    await this.dataSource.manager.delete(SampleRecord, { kind: PICTURE });
    this.cacheInvalidation.publish();
    return rows + unused.length;
  }
}
