import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { Config } from '../../platform/config/config.js';
import { Calendar } from './calendar.js';
import { insertSample } from './insert.js';
import { SampleRecord } from './sample-record.entity.js';
import { sampleSchool } from './school/school.js';
import { countSample, deleteSampleRows, hasNoContent, lockSample, PICTURE, unusedPictures } from './tables.js';
import { SamplePictures } from './sample-pictures.js';

/** Puts the sample school into an empty database, and takes it out again. */
@Injectable()
export class SampleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: SamplePictures,
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly config: Config,
  ) {}

  /** Does nothing where there is any content. The pictures come first, so that a killed fill leaves no row behind. */
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

  /** Returns how many rows and pictures went. A picture that the school shows somewhere else stays. */
  async remove(): Promise<number> {
    const { rows, unused } = await transact(this.dataSource.manager, async (manager) => {
      await lockSample(manager);
      addAuditLine(manager, { action: 'deleted_forever', collection: 'sample' });
      return { rows: await deleteSampleRows(manager), unused: await unusedPictures(manager) };
    });
    await this.pictures.remove(unused);
    // Their notes go last: after a crash the next removal still knows them.
    await this.dataSource.manager.delete(SampleRecord, { kind: PICTURE });
    this.cacheInvalidation.publish();
    return rows + unused.length;
  }
}
