import { JobRunner } from '../../server/platform/jobs/job-runner.js';
import type { TestApp } from './app.js';

export async function aFailedJob(app: TestApp): Promise<number> {
  const [job] = await app.query<{ id: number }>(
    `INSERT INTO jobs (name, "failedAt") VALUES ('no-more', now()) RETURNING id`,
  );
  return job!.id;
}

/**
 * Lets the test run a repeating job itself: waits for the current run, then leases the job as another instance would,
 * so that no instance starts it.
 */
export async function pauseJob(app: TestApp, name: string): Promise<void> {
  await app.query(
    `UPDATE jobs SET "leasedUntil" = now() + interval '1 year', attempts = attempts + 1 WHERE name = $1 AND repeats`,
    [name],
  );
  await app.nest.get(JobRunner).whenIdle();
}

export async function whileRunning(app: TestApp, name: string, work: () => Promise<void>): Promise<void> {
  await app.query(`UPDATE jobs SET "leasedUntil" = NULL WHERE name = $1 AND repeats`, [name]);
  await work();
  await pauseJob(app, name);
}
