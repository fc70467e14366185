import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { actAsNobody } from '../http/actor.js';
import { logTextOf } from '../http/all-exceptions.filter.js';
import { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';

const POLL_MS = 5_000;
const RENEW_MS = 20_000;
/** After so many tries a job is given up; a repeating one is reported. */
export const TRIES = 5;

export interface JobDefinition<T = object> {
  /** The work. It may be interrupted at any point and started again; the signal aborts it. */
  run(data: T, signal: AbortSignal): Promise<void>;
  /** Seconds between the end of a run and the next. Without it, a job runs when it is enqueued. */
  every?: number;
}

/** Runs jobs: one of each name at a time on an instance; a repeating one on one instance only. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();
  private timer?: NodeJS.Timeout;
  private polling?: Promise<void>;

  constructor(private readonly queue: JobQueue) {}

  /** Call it in `onModuleInit`. */
  define<T extends object>(name: string, definition: JobDefinition<T>): void {
    this.definitions.set(name, definition as JobDefinition);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [name, { every }] of this.definitions) if (every) await this.queue.repeat(name, every);
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.polling;
    await Promise.all(this.running.values());
  }

  /** Stores a job, so that it survives the process, and runs it as soon as possible. */
  async enqueue(name: string, data: object = {}): Promise<void> {
    await this.queue.enqueue(name, data);
    void this.poll();
  }

  /** Runs a repeating job now. */
  async runSoon(name: string): Promise<void> {
    await this.queue.repeat(name, 0);
    void this.poll();
  }

  /** Starts due jobs. */
  poll(): Promise<void> {
    this.polling ??= this.begin()
      .catch((error: unknown) => this.logger.warn(`Jobs cannot be looked for: ${logTextOf(error)}`))
      .finally(() => (this.polling = undefined));
    return this.polling;
  }

  /** Waits until no job runs on this instance. */
  async settle(): Promise<void> {
    await this.poll();
    await Promise.all(this.running.values());
  }

  private async begin(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const free = [...this.definitions.keys()].filter((name) => !this.running.has(name));
      const job = free.length ? await this.queue.lease(free) : undefined;
      if (!job) return;
      const run = actAsNobody(() => this.run(job))
        .catch((error: unknown) => this.logger.warn(`The end of ${job.name} is not noted: ${logTextOf(error)}`))
        .then((isDone) => {
          this.running.delete(job.name);
          // Start the next job of the same name.
          if (isDone && !job.repeats) void this.poll();
        });
      this.running.set(job.name, run);
    }
  }

  /** @returns whether the job succeeded. */
  private async run(job: Job): Promise<boolean> {
    const { run, every = 0 } = this.definitions.get(job.name)!;
    // Give up a job that ends the process each time it runs.
    if (job.attempts > TRIES && !job.repeats) {
      await this.queue.fail(job, 'It was begun and never finished', TRIES);
      return false;
    }
    const lost = new AbortController();
    const renewing = setInterval(() => void this.renew(job, lost), RENEW_MS).unref();
    try {
      await run(job.data as object, AbortSignal.any([this.closing.signal, lost.signal]));
      await this.queue.succeed(job, every);
      return true;
    } catch (error) {
      if (this.closing.signal.aborted) await this.queue.release(job);
      else {
        this.logger.error(`${job.name} failed (${job.attempts}): ${logTextOf(error)}`);
        await this.queue.fail(job, error instanceof Error ? error.message : String(error), TRIES);
      }
      return false;
    } finally {
      clearInterval(renewing);
    }
  }

  private async renew(job: Job, lost: AbortController): Promise<void> {
    const isOurs = await this.queue.renew(job).catch(() => true);
    if (!isOurs) lost.abort();
  }
}
