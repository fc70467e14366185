import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { Erasure } from './erasure.entity.js';

/** Writes the list of erasures beside the archives. Defined by `ErasuresFile`. */
export const ERASURES_JOB = 'erasures';

export interface ErasedRow {
  table: string;
  id: number | string;
  /** When it was made. */
  at: Date | string;
}

/** Records what was erased, as digests that do not reveal it, so that restoring an older backup erases it again. */
@Injectable()
export class ErasuresService {
  constructor(private readonly jobs: JobRunner) {}

  /** In the transaction that erases. */
  async note(manager: EntityManager, rows: ErasedRow[]): Promise<void> {
    const digests = rows.map((row) => ({ digest: digestOf(row) }));
    if (digests.length) await manager.createQueryBuilder().insert().into(Erasure).values(digests).orIgnore().execute();
  }

  /** Schedules the job that writes the list beside the archives. */
  keep(): Promise<void> {
    return this.jobs.runSoon(ERASURES_JOB);
  }
}

/** As `erase-again.ts` makes it in SQL. */
const digestOf = ({ table, id, at }: ErasedRow) =>
  createHash('sha256')
    .update(`${table}:${id}:${new Date(at).toISOString()}`)
    .digest('hex');
