import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { transact } from '../../platform/database/transaction.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { PassedCheck } from './setup-check.entity.js';
import { coloursOf } from './setup.service.js';

/** Stores that the school keeps the colours of the site as they are. Others are kept only when staff say so again. */
@Injectable()
export class KeptColoursService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
  ) {}

  async keep(): Promise<void> {
    const subject = coloursOf(await this.settings.all());
    await transact(this.dataSource.manager, async (manager) => {
      await manager.save(PassedCheck, { name: 'colours', subject, passedAt: new Date() });
      addAuditLine(manager, { action: 'updated', collection: 'setup', records: ['colours'] });
    });
  }
}
