import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  RETENTION,
  RETENTION_KINDS,
  RETENTION_PREVIEW_DAYS,
  type RetentionKind,
  type RetentionPreview,
} from '../../contract/retention.js';
import { addCleanUpLines } from '../audit/audit-lines.js';
import { transact } from '../database/transaction.js';
import { JobRunner } from '../jobs/job-runner.service.js';
import { SettingsService } from '../settings/settings.service.js';

const DAY = 24 * 3600;
const AT_ONCE = 500;

/** Of a kind, what nobody has changed for so many months, less some days. */
const due = (kind: RetentionKind) => `
  "status" = '${RETENTION[kind].status}' AND NOT "spam" AND NOT "isHeld"
  AND "updatedAt" < now() - make_interval(months => $1) + make_interval(days => $2)`;

const counting = (kind: RetentionKind) => `
  SELECT count(*)::integer AS count FROM "${RETENTION[kind].collection}" WHERE ${due(kind)}`;

/** Mails, threads, visits, documents and links go by triggers. */
const deleting = (kind: RetentionKind) => `
  WITH gone AS (
    DELETE FROM "${RETENTION[kind].collection}" WHERE "id" IN (
      SELECT "id" FROM "${RETENTION[kind].collection}" WHERE ${due(kind)} ORDER BY "id" LIMIT $3 FOR UPDATE
    ) RETURNING '${RETENTION[kind].collection}' AS "collection", "id" AS "recordId"
  ), history AS (
    DELETE FROM "revisions" USING gone
     WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text
  )
  SELECT "collection", "recordId" FROM gone ORDER BY "recordId"`;

/** Deletes for good what the school has no more use for, once a day. */
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
    const counts = { messages: 0, rejected: 0, enrolled: 0 };
    for (const [kind, months] of await this.periods()) {
      const [row] = await this.dataSource.query<[{ count: number }]>(counting(kind), [months, RETENTION_PREVIEW_DAYS]);
      counts[kind] = row.count;
    }
    return counts;
  }

  /** @param signal says that the rest is to be left to the next run. */
  async run(signal?: AbortSignal): Promise<void> {
    for (const [kind, months] of await this.periods()) {
      while (!signal?.aborted && (await this.delete(kind, months)) === AT_ONCE);
    }
  }

  private delete(kind: RetentionKind, months: number): Promise<number> {
    return transact(this.dataSource.manager, async (manager) => {
      const gone = await manager.query<{ collection: string; recordId: number }[]>(deleting(kind), [
        months,
        0,
        AT_ONCE,
      ]);
      addCleanUpLines(manager, gone);
      return gone.length;
    });
  }

  /** In months, of those kinds that are not kept for ever. */
  private async periods(): Promise<[RetentionKind, number][]> {
    const values = await this.settings.all();
    return RETENTION_KINDS.map((kind): [RetentionKind, number] => [
      kind,
      Number(values[RETENTION[kind].setting]),
    ]).filter(([, months]) => months > 0);
  }
}
