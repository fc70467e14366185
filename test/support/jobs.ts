import type { TestApp } from './app.js';

/** Stores a job that was given up, and answers its id. */
export async function aFailedJob(app: TestApp): Promise<number> {
  const [job] = await app.query<{ id: number }>(
    `INSERT INTO jobs (name, "failedAt") VALUES ('no-more', now()) RETURNING id`,
  );
  return job!.id;
}
