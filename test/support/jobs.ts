import type { TestApp } from './app.js';

/** Stores a job that was given up, and answers its id. */
export async function aFailedJob(app: TestApp): Promise<number> {
  const [job] = await app.query<{ id: number }>(
    `INSERT INTO jobs (name, "failedAt") VALUES ('no-more', now()) RETURNING id`,
  );
  return job!.id;
}

/** Leaves the runs of what is run again and again to the test. */
export const pauseJobs = (app: TestApp, ...names: string[]) =>
  app.query(`UPDATE jobs SET "runAt" = now() + interval '1 year' WHERE name = ANY ($1)`, [names]);
