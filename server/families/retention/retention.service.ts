import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  RETENTION,
  RETENTION_KINDS,
  RETENTION_PREVIEW_DAYS,
  type RetentionChange,
  type RetentionKind,
  type RetentionPreview,
  type RetentionSetting,
  SHORTENING_DAYS,
} from '../../../contract/families/retention.js';
import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { addAuditLine, addCleanUpLines } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { notFound } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { RetentionChangeEntity } from '../../school/settings/retention-change.entity.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { counting, deleting } from './due.js';

const DAY = 24 * 3600;
const AT_ONCE = 500;

const CHANGES = `
  SELECT key, months, "requestedAt", "effectiveAt", users.name AS "requestedBy",
         greatest(0, ceil(extract(epoch FROM "effectiveAt" - now()) / 86400))::integer AS days
    FROM retention_changes LEFT JOIN users ON users.id = "requestedById"
   ORDER BY "effectiveAt", key`;

const PERIOD = 'SELECT value FROM settings WHERE key = $1 FOR SHARE';

type ChangeRow = RetentionChangeEntity & { requestedBy: string | null; days: number };

/** Deletes records permanently after their retention period. */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define('retention', { every: DAY, run: (_data, signal) => this.run(signal) });
  }

  async preview(): Promise<RetentionPreview> {
    const counts = { ...NONE };
    for (const [kind, months] of await this.periods()) {
      counts[kind] = await this.count(kind, months, RETENTION_PREVIEW_DAYS);
    }
    return counts;
  }

  /** Counts the records that will exceed a retention period after these days. */
  async countOlder(setting: RetentionSetting, months: number, days: number = SHORTENING_DAYS): Promise<number> {
    if (!months) return 0;
    let records = 0;
    for (const kind of RETENTION_KINDS.filter((one) => RETENTION[one].setting === setting)) {
      records += await this.count(kind, months, days);
    }
    return records;
  }

  async listChanges(): Promise<RetentionChange[]> {
    const rows = await this.dataSource.query<ChangeRow[]>(CHANGES);
    const values = await this.settings.all();
    return Promise.all(
      rows.map(async ({ days, requestedAt, effectiveAt, ...row }) => ({
        ...row,
        was: Number(values[row.key]),
        records: await this.countOlder(row.key, row.months, days),
        requestedAt: requestedAt.toISOString(),
        effectiveAt: effectiveAt.toISOString(),
      })),
    );
  }

  async undoChange(key: RetentionSetting): Promise<void> {
    await transact(this.dataSource.manager, async (manager) => {
      const { affected } = await manager.delete(RetentionChangeEntity, { key });
      if (!affected) throw notFound('Change');
      addAuditLine(manager, { action: 'revoked', collection: 'retention', records: [key] });
    });
  }

  /** @param signal ends the run after the current batch. */
  async run(signal?: AbortSignal): Promise<void> {
    await this.settings.applyDueRetention();
    for (const kind of RETENTION_KINDS) {
      while (!signal?.aborted && (await this.delete(kind)) === AT_ONCE);
    }
  }

  private async count(kind: RetentionKind, months: number, days: number): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(counting(kind), [months, days]);
    return row.count;
  }

  /** Reads the period again for each batch, and locks it, because staff may prolong it during a run. */
  private delete(kind: RetentionKind): Promise<number> {
    return transact(this.dataSource.manager, async (manager) => {
      const { setting } = RETENTION[kind];
      const [stored] = await manager.query<{ value: string }[]>(PERIOD, [setting]);
      const months = Number((stored ?? OFFICE_SETTINGS[setting]).value);
      if (!months) return 0;
      const gone = await manager.query<{ collection: string; recordId: number }[]>(deleting(kind), [
        months,
        0,
        AT_ONCE,
      ]);
      addCleanUpLines(manager, gone);
      return gone.length;
    });
  }

  /** In months. Omits unlimited periods. */
  private async periods(): Promise<[RetentionKind, number][]> {
    const values = await this.settings.all();
    return RETENTION_KINDS.map((kind): [RetentionKind, number] => [
      kind,
      Number(values[RETENTION[kind].setting]),
    ]).filter(([, months]) => months > 0);
  }
}

const NONE = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0])) as RetentionPreview;
