import { JobRunner } from '../../server/platform/jobs/job-runner.service.js';
import type { TestApp } from './app.js';

/** Stores a job that was given up, and answers its id. */
export async function aFailedJob(app: TestApp): Promise<number> {
  const [job] = await app.query<{ id: number }>(
    `INSERT INTO jobs (name, "failedAt") VALUES ('no-more', now()) RETURNING id`,
  );
  return job!.id;
}

/**
 * Leaves what a repeating job does to the test. It is leased as by another instance, so that no instance begins it, asked
 * for or not; a run that is under way ends first.
 */
export async function pauseJob(app: TestApp, name: string): Promise<void> {
  await app.query(
    `UPDATE jobs SET "leasedUntil" = now() + interval '1 year', attempts = attempts + 1 WHERE name = $1 AND repeats`,
    [name],
  );
  await app.nest.get(JobRunner).settle();
}

/** Lets a paused job run while the test waits for what it does. */
export async function whileRunning(app: TestApp, name: string, work: () => Promise<void>): Promise<void> {
  await app.query(`UPDATE jobs SET "leasedUntil" = NULL WHERE name = $1 AND repeats`, [name]);
  await work();
  await pauseJob(app, name);
}
