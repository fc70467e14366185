import type { EntityManager } from 'typeorm';
import type { Job } from './job.entity.js';

/** Stores the result in the transaction that ends the job. */
export type StoreResult = (manager: EntityManager) => Promise<void>;

export interface Failure {
  error: unknown;
  runAt: Date;
  isGivenUp: boolean;
}

export interface JobDefinition<T = object> {
  /** May be interrupted at any point and started again; the signal aborts it. */
  run(data: T, signal: AbortSignal, job: Job): Promise<StoreResult | void>;
  /** Seconds between the end of a run and the next. Without it, a job runs when it is enqueued. */
  every?: number;
  /** The next run, if earlier than `every`. Read after each run and after `JobRunner.reschedule`. */
  next?(): Promise<Date | null>;
  /** Seconds after failures; the last one repeats. */
  pauses?: number[];
  /** Gives a job up after days instead of a number of tries. */
  days?: number;
  /**
   * The repeating job that runs these jobs with `JobRunner.runDue`: on one instance at a time, so that limits apply to
   * all.
   */
  runBy?: {
    job: string;
    atOnce: number;
    /** SQL: whether a due row of `jobs` may run now; $2 are the ids of the running ones. */
    where: string;
  };
  /**
   * Stores a failure in the transaction that schedules the next try. By default, the error is logged and stored in the
   * job.
   */
  onFailure?(job: Job, failure: Failure, manager: EntityManager): Promise<void>;
  afterFailure?(): Promise<void>;
}
