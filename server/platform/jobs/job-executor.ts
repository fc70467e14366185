import { Injectable, Logger } from '@nestjs/common';
import { logTextOf } from '../http/all-exceptions.filter.js';
import { traceJob } from '../tracing/tracing.js';
import type { JobDefinition, StoreResult } from './job-definition.js';
import { Job } from './job.entity.js';
import { JobQueue, TRIES } from './job-queue.js';

const RENEW_MS = 20_000;
const PAUSES = [30, 120, 600, 3600];

interface Run {
  isDone: boolean;
  /** Seconds until a job of this name is due again. */
  dueIn: number;
}

const INTERRUPTED: Run = { isDone: false, dueIn: Infinity };

@Injectable()
export class JobExecutor {
  private readonly logger = new Logger('Jobs');

  constructor(private readonly queue: JobQueue) {}

  execute(job: Job, definition: JobDefinition, signal: AbortSignal): Promise<Run> {
    return traceJob(job.name, () => this.tryOnce(job, definition, signal));
  }

  private async tryOnce(job: Job, definition: JobDefinition, signal: AbortSignal): Promise<Run> {
    // Give up a job that ends the process each time it runs.
    if (job.attempts > TRIES && !job.repeats && !definition.days) {
      await this.queue.fail(job, { error: 'It was begun and never finished', pause: 0 });
      return INTERRUPTED;
    }
    let store: StoreResult | void;
    try {
      store = await this.run(job, definition, signal);
    } catch (error) {
      if (!signal.aborted) return { isDone: false, dueIn: await this.fail(job, definition, error) };
      await this.queue.release(job);
      return INTERRUPTED;
    }
    await this.succeed(job, definition, store);
    return { isDone: true, dueIn: job.repeats ? definition.every! : 0 };
  }

  private async run(job: Job, { run }: JobDefinition, signal: AbortSignal): Promise<StoreResult | void> {
    const lost = new AbortController();
    const renewing = setInterval(() => void this.renew(job, lost), RENEW_MS).unref();
    try {
      return await run(job.data as object, AbortSignal.any([signal, lost.signal]), job);
    } finally {
      clearInterval(renewing);
    }
  }

  private async renew(job: Job, lost: AbortController): Promise<void> {
    const isOurs = await this.queue.renew(job).catch(() => true);
    if (!isOurs) lost.abort();
  }

  private async succeed(job: Job, { every = 0 }: JobDefinition, store: StoreResult | void): Promise<void> {
    if (!store) await this.queue.succeed(job, every);
    else {
      await this.queue.transact(async (manager) => {
        if (await this.queue.succeed(job, every, manager)) await store(manager);
      });
    }
  }

  /** @returns the pause before the next try, in seconds. */
  private async fail(job: Job, definition: JobDefinition, error: unknown): Promise<number> {
    const { pauses = PAUSES, days, onFailure, afterFailure } = definition;
    const pause = pauses[Math.min(job.attempts, pauses.length) - 1]!;
    if (!onFailure) {
      const text = error instanceof Error ? error.message : String(error);
      // Log a repeating error once; the job stays among the problems.
      if (job.attempts <= TRIES || text !== job.error)
        this.logger.error(`${job.name} failed (${job.attempts}): ${logTextOf(error)}`);
      await this.queue.fail(job, { error: text, pause, days });
      return pause;
    }
    await this.queue.transact(async (manager) => {
      const failed = await this.queue.fail(job, { error: null, pause, days }, manager);
      if (failed) await onFailure(job, { error, runAt: failed.runAt, isGivenUp: failed.failedAt !== null }, manager);
    });
    await afterFailure?.();
    return pause;
  }
}
