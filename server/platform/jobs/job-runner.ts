import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { actAsNobody } from '../http/actor.js';
import { logTextOf } from '../http/all-exceptions.filter.js';
import { DatabaseMetricsService, type DatabaseGauges } from '../metrics/database-metrics.service.js';
import type { JobDefinition } from './job-definition.js';
import { JobExecutor } from './job-executor.js';
import { JobQueue, TRIES } from './job-queue.js';
import { Job } from './job.entity.js';

/**
 * Jobs that another release has left. Not its repeating ones, nor those that are switched off now: their rows stay for
 * the instances that run them, and are overdue for ever if there are none.
 */
const OTHER = 'other';

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join();

const jobGauges = (namesOf: () => string[]): DatabaseGauges => ({
  help: {
    jobs_waiting: 'Jobs that are due and that no instance runs',
    jobs_failed: 'Jobs that were given up, and repeating ones that fail again and again',
    job_last_success_timestamp_seconds: 'The end of the last successful run of a repeating job',
  },
  label: 'name',
  sql: () => selectJobs(namesOf()),
});

const selectJobs = (names: string[]) => `
    SELECT known.name,
           count(*) FILTER (WHERE "failedAt" IS NULL AND greatest("runAt", "leasedUntil") <= now()) AS jobs_waiting,
           count(*) FILTER (WHERE "failedAt" IS NOT NULL OR (repeats AND attempts >= ${TRIES})) AS jobs_failed,
           extract(epoch FROM max("succeededAt")) AS job_last_success_timestamp_seconds
      FROM unnest(ARRAY[${quoted([...names, OTHER])}]) AS known (name)
      LEFT JOIN jobs ON jobs.key IS NULL
        AND CASE WHEN jobs.name IN (${quoted(names)}) THEN jobs.name WHEN NOT repeats THEN '${OTHER}' END = known.name
     GROUP BY known.name`;

/** Finds what other instances have enqueued. */
const POLL_MS = 5_000;
const SHORTEST_MS = 50;
/** Debounces several changes. */
const RESCHEDULE_MS = 100;
const RETRY_MS = 1000;

/** Runs jobs: one of each name at a time on an instance; a repeating one on one instance only. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly unscheduled = new Set<string>();
  private readonly closing = new AbortController();
  private timer?: NodeJS.Timeout;
  private wakesAt = Infinity;
  private polling?: Promise<void>;

  constructor(
    private readonly queue: JobQueue,
    private readonly executor: JobExecutor,
    metrics: DatabaseMetricsService,
  ) {
    // The part that runs the jobs of rows has metrics of its own.
    metrics.add(jobGauges(() => [...this.definitions].flatMap(([name, { runBy }]) => (runBy ? [] : name))));
  }

  /** Call it in `onModuleInit`. */
  define<T extends object>(name: string, definition: JobDefinition<T>): void {
    this.definitions.set(name, definition as JobDefinition);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [name, { every, next }] of this.definitions) {
      if (every) await this.queue.repeat(name, every);
      if (next) this.unscheduled.add(name);
    }
    this.wakeIn(this.unscheduled.size ? RESCHEDULE_MS : POLL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await this.polling;
    await Promise.all(this.running.values());
  }

  /** Stores a job, so that it survives a restart, and runs it as soon as possible. */
  async enqueue(name: string, data: object = {}): Promise<void> {
    await this.queue.enqueue(name, data);
    void this.poll();
  }

  async runSoon(name: string): Promise<void> {
    await this.queue.repeat(name, 0);
    void this.poll();
  }

  /** Call it when the result of the job's `next` may be earlier. */
  reschedule(name: string): void {
    this.unscheduled.add(name);
    this.wakeIn(RESCHEDULE_MS);
  }

  /** Runs due jobs whose `runBy` is this repeating job until none is left. Call it in the repeating job. */
  runDue(repeatingJob: string, signal: AbortSignal): Promise<void> {
    const [name, definition] = [...this.definitions].find(([, { runBy }]) => runBy?.job === repeatingJob)!;
    const { atOnce, where } = definition.runBy!;
    return runDue<Job>({
      lease: (running) => this.queue.lease([name], { where, running: running.map(({ id }) => id) }),
      execute: (job) => this.executor.execute(job, definition, signal),
      atOnce,
      signal,
    });
  }

  poll(): Promise<void> {
    this.polling ??= actAsNobody(() => this.pollOnce());
    return this.polling;
  }

  /** Waits until no job runs on this instance. */
  async whenIdle(): Promise<void> {
    // A look that has begun may have missed the last job.
    await this.polling;
    await this.poll();
    await Promise.all(this.running.values());
  }

  private async pollOnce(): Promise<void> {
    try {
      const seconds = await this.begin();
      this.wakeIn(Math.max(SHORTEST_MS, seconds * 1000));
    } catch (error) {
      this.logger.warn(`Jobs cannot be looked for: ${logTextOf(error)}`);
    } finally {
      this.polling = undefined;
      this.wakeIn(this.unscheduled.size ? RETRY_MS : POLL_MS);
    }
  }

  /** @returns the seconds until the next job is due. */
  private async begin(): Promise<number> {
    await this.scheduleNext();
    while (!this.closing.signal.aborted) {
      const free = this.free();
      const job = free.length ? await this.queue.lease(free) : undefined;
      if (job) this.running.set(job.name, this.run(job));
      else return free.length ? this.queue.secondsUntilDue(free) : Infinity;
    }
    return Infinity;
  }

  private free(): string[] {
    return [...this.definitions].flatMap(([name, { runBy }]) => (runBy || this.running.has(name) ? [] : name));
  }

  private async run(job: Job): Promise<void> {
    const definition = this.definitions.get(job.name)!;
    try {
      const { isDone, dueIn } = await this.executor.execute(job, definition, this.closing.signal);
      // Only now, because the end of the run has overwritten what `next` returned meanwhile.
      if (isDone && definition.next) this.reschedule(job.name);
      this.wakeIn(dueIn * 1000);
    } catch (error) {
      this.logger.warn(`The end of ${job.name} is not noted: ${logTextOf(error)}`);
    }
    this.running.delete(job.name);
  }

  private async scheduleNext(): Promise<void> {
    for (const name of [...this.unscheduled]) {
      this.unscheduled.delete(name);
      try {
        const moment = await this.definitions.get(name)!.next!();
        if (moment) await this.queue.repeat(name, Math.max(0, moment.getTime() - Date.now()) / 1000);
      } catch (error) {
        this.unscheduled.add(name);
        this.logger.warn(`The next ${name} is not known: ${(error as Error).message}`);
      }
    }
  }

  private wakeIn(milliseconds: number): void {
    const wakesAt = Date.now() + milliseconds;
    if (this.closing.signal.aborted || wakesAt >= this.wakesAt) return;
    clearTimeout(this.timer);
    this.wakesAt = wakesAt;
    this.timer = setTimeout(() => {
      this.wakesAt = Infinity;
      // A poll that has begun may miss what was to be rescheduled.
      if (this.polling) this.wakeIn(RESCHEDULE_MS);
      else void this.poll();
    }, milliseconds).unref();
  }
}

interface Source<J> {
  lease: (running: J[]) => Promise<J | undefined>;
  execute: (job: J) => Promise<unknown>;
  atOnce: number;
  signal: AbortSignal;
}

async function runDue<J>({ lease, execute, atOnce, signal }: Source<J>): Promise<void> {
  const running = new Map<Promise<void>, J>();
  const failures: unknown[] = [];
  const begin = async () => {
    while (!signal.aborted && running.size < atOnce) {
      const job = await lease([...running.values()]);
      if (!job) return;
      const run: Promise<void> = execute(job)
        .catch((error: unknown) => failures.push(error))
        .then(() => void running.delete(run));
      running.set(run, job);
    }
  };
  await begin();
  while (running.size) {
    await Promise.race(running.keys());
    await begin();
  }
  if (failures.length) throw failures[0];
}
