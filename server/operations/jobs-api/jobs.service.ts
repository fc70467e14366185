import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThanOrEqual, Not, Repository } from 'typeorm';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import { LIST } from '../../../contract/platform/records.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound } from '../../platform/http/exceptions.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { Job } from '../../platform/jobs/job.entity.js';
import { TRIES } from '../../platform/jobs/job-queue.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';

@Injectable()
export class JobsService {
  constructor(
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
    private readonly runner: JobRunner,
    problems: ProblemsService,
  ) {
    problems.addCheck(async () => ((await this.hasFailed()) ? ['jobs-failed'] : []));
  }

  /** Failed jobs first, then by time. The jobs of mails and deliveries have lists of their own. */
  async list(): Promise<StaffJob[]> {
    const rows = await this.jobs.find({
      where: { key: IsNull() },
      order: { failedAt: { direction: 'DESC', nulls: 'LAST' }, runAt: 'ASC', id: 'ASC' },
      take: LIST.rowsAtMost,
    });
    const now = new Date();
    return rows.map((job) => toStaff(job, now));
  }

  async retry(id: number): Promise<StaffJob> {
    const job = await this.getFailed(id);
    await transact(this.jobs.manager, async (manager) => {
      await manager.update(Job, { id }, { failedAt: null, attempts: 0, runAt: () => 'now()' });
      addAuditLine(manager, { action: 'retried', collection: 'jobs', records: [id] });
    });
    void this.runner.poll();
    return toStaff({ ...job, failedAt: null, attempts: 0 }, new Date());
  }

  async remove(id: number): Promise<StaffJob> {
    const job = await this.getFailed(id);
    await transact(this.jobs.manager, async (manager) => {
      await manager.delete(Job, { id, failedAt: Not(IsNull()) });
      addAuditLine(manager, { action: 'given_up', collection: 'jobs', records: [id] });
    });
    return toStaff(job, new Date());
  }

  private hasFailed(): Promise<boolean> {
    return this.jobs.existsBy([{ failedAt: Not(IsNull()) }, { repeats: true, attempts: MoreThanOrEqual(TRIES) }]);
  }

  private async getFailed(id: number): Promise<Job> {
    const job = await this.jobs.findOneBy({ id, key: IsNull() });
    if (!job) throw notFound('Job');
    if (!job.failedAt) throw conflict('This job has not failed');
    return job;
  }
}

function toStaff({ id, name, repeats, runAt, attempts, error, succeededAt, ...job }: Job, now: Date): StaffJob {
  const isRunning = job.leasedUntil !== null && job.leasedUntil > now;
  const state = job.failedAt ? 'failed' : isRunning ? 'running' : error ? 'retrying' : 'waiting';
  return {
    id,
    name,
    state,
    repeats,
    attempts,
    error,
    runAt: runAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
  };
}
