import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { transact } from '../database/transaction.js';
import { Job } from './job.entity.js';

/** In seconds. Other instances take over jobs with expired leases. */
const LEASE = 60;
const ERROR_LENGTH = 500;
export const TRIES = 5;

interface LeaseQuery {
  /** SQL: a condition for a row of `jobs`; $2 are the ids of `running`. */
  where?: string;
  running?: number[];
}

interface Retry {
  error: string | null;
  /** In seconds. */
  pause: number;
  /** Gives up after these days instead of TRIES. */
  days?: number;
}

/**
 * The queue of jobs, shared by all instances. All times are the database's.
 * Own code: pg-boss 12 requires Node 22 and keeps its own schema beside the migrations.
 */
@Injectable()
export class JobQueue {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return transact(this.jobs.manager, work);
  }

  async enqueue(name: string, data: object): Promise<void> {
    await this.jobs.insert({ name, data });
  }

  /** Adds a repeating job, once for all instances, or makes it due earlier. */
  async repeat(name: string, seconds: number): Promise<void> {
    await this.jobs.query(
      `INSERT INTO jobs (name, repeats, "runAt") VALUES ($1, true, now() + make_interval(secs => $2))
       ON CONFLICT (name) WHERE repeats DO UPDATE SET "runAt" = excluded."runAt" WHERE jobs."runAt" > excluded."runAt"`,
      [name, seconds],
    );
  }

  async lease(names: string[], { where = 'TRUE', running = [] }: LeaseQuery = {}): Promise<Job | undefined> {
    const [rows] = await this.jobs.query<[Job[], number]>(
      `UPDATE jobs SET "leasedUntil" = now() + make_interval(secs => ${LEASE}), attempts = attempts + 1
        WHERE id = (
          SELECT id FROM jobs
           WHERE name = ANY($1) AND id <> ALL($2::integer[]) AND "failedAt" IS NULL AND "runAt" <= now()
             AND ("leasedUntil" IS NULL OR "leasedUntil" <= now()) AND ${where}
           ORDER BY "runAt" LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING *`,
      [names, running],
    );
    return rows[0];
  }

  /** Negative if a job is due. */
  async secondsUntilDue(names: string[]): Promise<number> {
    const [row] = await this.jobs.query<{ seconds: number | null }[]>(
      `SELECT min(extract(epoch FROM greatest("runAt", "leasedUntil") - now()))::float AS seconds
         FROM jobs WHERE name = ANY($1) AND "failedAt" IS NULL`,
      [names],
    );
    return row?.seconds ?? Infinity;
  }

  /** Returns false if another instance has taken over the job. */
  async renew(job: Job): Promise<boolean> {
    return (await this.change(job, `"leasedUntil" = now() + make_interval(secs => ${LEASE})`)) !== undefined;
  }

  /** Returns false if another instance has taken over the job. */
  async succeed(job: Job, repeatAfter: number, manager = this.jobs.manager): Promise<boolean> {
    if (!job.repeats) {
      return (await manager.delete(Job, { id: job.id, attempts: job.attempts })).affected! > 0;
    }
    const assignments = `"leasedUntil" = NULL, attempts = 0, error = NULL, "succeededAt" = now(), "runAt" = now() + make_interval(secs => $3)`;
    return (await this.change(job, assignments, [repeatAfter], manager)) !== undefined;
  }

  /**
   * Schedules another try, or gives up a job that does not repeat. Returns undefined if another instance has taken it
   * over.
   */
  async fail(job: Job, { error, pause, days }: Retry, manager = this.jobs.manager): Promise<Job | undefined> {
    const isOver = days ? `"firstDueAt" + make_interval(days => ${days}) <= now()` : `attempts >= ${TRIES}`;
    return this.change(
      job,
      `"leasedUntil" = NULL, error = $3, "runAt" = now() + make_interval(secs => $4),
       "failedAt" = CASE WHEN NOT repeats AND ${isOver} THEN now() END`,
      [error?.slice(0, ERROR_LENGTH) ?? null, pause],
      manager,
    );
  }

  /** Releases an interrupted job, as if it had not started. */
  async release(job: Job): Promise<void> {
    await this.change(job, `"leasedUntil" = NULL, attempts = attempts - 1`);
  }

  private async change(
    { id, attempts }: Job,
    assignments: string,
    parameters: unknown[] = [],
    manager = this.jobs.manager,
  ): Promise<Job | undefined> {
    const [rows] = await manager.query<[Job[], number]>(
      `UPDATE jobs SET ${assignments} WHERE id = $1 AND attempts = $2 RETURNING *`,
      [id, attempts, ...parameters],
    );
    return rows[0];
  }
}
