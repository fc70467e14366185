import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { Erasure } from './erasure.entity.js';

/** Writes the list of erasures beside the archives. Defined by `ErasuresFileService`. */
export const ERASURES_JOB = 'erasures';

export interface ErasedRow {
  table: string;
  id: number | string;
  at: Date | string;
}

/** Records what was erased, as digests that do not reveal it, so that restoring an older backup erases it again. */
@Injectable()
export class ErasuresService {
  constructor(private readonly jobs: JobRunner) {}

  async record(manager: EntityManager, rows: ErasedRow[]): Promise<void> {
    const digests = rows.map((row) => ({ digest: digestOf(row) }));
    if (digests.length) await manager.createQueryBuilder().insert().into(Erasure).values(digests).orIgnore().execute();
  }

  keep(): Promise<void> {
    return this.jobs.runSoon(ERASURES_JOB);
  }
}

/** Must match the SQL of `erase-again.ts`. */
const digestOf = ({ table, id, at }: ErasedRow) =>
  createHash('sha256')
    .update(`${table}:${id}:${new Date(at).toISOString()}`)
    .digest('hex');
