import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Job } from './job.entity.js';

/** In seconds. Other instances take over a job whose lease was not renewed. */
const LEASE = 60;
/** Pauses after failures, in seconds; the last one repeats. */
const PAUSES = [30, 120, 600, 3600];
const ERROR_LENGTH = 500;

/**
 * The queue of jobs, shared by all instances. All times are the database's.
 * Own code: pg-boss 12 requires Node 22 and keeps its own schema beside the migrations.
 */
@Injectable()
export class JobQueue {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  async enqueue(name: string, data: object): Promise<void> {
    await this.jobs.insert({ name, data });
  }

  /** Adds a repeating job, once for all instances. `seconds` is the pause between two runs. */
  async repeat(name: string, seconds: number): Promise<void> {
    await this.jobs.query(
      `INSERT INTO jobs (name, repeats, "runAt") VALUES ($1, true, now() + make_interval(secs => $2))
       ON CONFLICT (name) WHERE repeats DO UPDATE SET "runAt" = least(jobs."runAt", excluded."runAt")`,
      [name, seconds],
    );
  }

  /** Removes repeating jobs that no longer exist. */
  async stopRepeating(name: string): Promise<void> {
    await this.jobs.delete({ name, repeats: true });
  }

  /** Leases a due job of these names. */
  async lease(names: string[]): Promise<Job | undefined> {
    const [rows] = await this.jobs.query<[Job[], number]>(
      `UPDATE jobs SET "leasedUntil" = now() + make_interval(secs => ${LEASE}), attempts = attempts + 1
        WHERE id = (
          SELECT id FROM jobs
           WHERE name = ANY($1) AND "failedAt" IS NULL AND "runAt" <= now()
             AND ("leasedUntil" IS NULL OR "leasedUntil" <= now())
           ORDER BY "runAt" LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING *`,
      [names],
    );
    return rows[0];
  }

  /** Renews a lease. Returns false if another instance has leased the job since. */
  async renew(job: Job): Promise<boolean> {
    return this.change(job, `"leasedUntil" = now() + make_interval(secs => ${LEASE})`);
  }

  async succeed(job: Job, repeatAfter: number): Promise<void> {
    if (!job.repeats) await this.jobs.delete({ id: job.id, attempts: job.attempts });
    else {
      await this.change(
        job,
        `"leasedUntil" = NULL, attempts = 0, error = NULL, "succeededAt" = now(), "runAt" = now() + make_interval(secs => $3)`,
        [repeatAfter],
      );
    }
  }

  /** Schedules another try after a pause, or gives up a job that does not repeat. */
  async fail(job: Job, error: string, tries: number): Promise<void> {
    const isOver = job.attempts >= tries && !job.repeats;
    const pause = PAUSES[Math.min(job.attempts, PAUSES.length) - 1]!;
    await this.change(
      job,
      `"leasedUntil" = NULL, error = $3, "failedAt" = CASE WHEN $4 THEN now() END,
       "runAt" = now() + make_interval(secs => $5)`,
      [error.slice(0, ERROR_LENGTH), isOver, pause],
    );
  }

  /** Releases an interrupted job, as if it had not started. */
  async release(job: Job): Promise<void> {
    await this.change(job, `"leasedUntil" = NULL, attempts = attempts - 1`);
  }

  private async change({ id, attempts }: Job, assignments: string, parameters: unknown[] = []): Promise<boolean> {
    const [, changed] = await this.jobs.query<[unknown[], number]>(
      `UPDATE jobs SET ${assignments} WHERE id = $1 AND attempts = $2`,
      [id, attempts, ...parameters],
    );
    return changed > 0;
  }
}
