import type { DataSource } from 'typeorm';
import { JobQueue } from '../../server/platform/jobs/job-queue.js';

export type Query = [sql: string, parameters: unknown[]];

/** Queries of the queue, the schedule, bulk changes, the outbox and the audit log in the background. */
const BY_ITSELF =
  /INSERT INTO jobs|UPDATE jobs SET|SELECT min\(|INSERT INTO "audit_lines"|bulk_changes|ongoing_problems|FROM decisions/;

/** Returns the queries during a callback, without background ones. No job begins meanwhile. */
export async function queriesOf(dataSource: DataSource, work: () => PromiseLike<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const lease = jest.spyOn(JobQueue.prototype, 'lease').mockResolvedValue(undefined);
  const logger = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (!BY_ITSELF.test(sql)) queries.push([sql, (parameters ?? []) as unknown[]]);
  });
  try {
    await work();
  } finally {
    logger.mockRestore();
    lease.mockRestore();
  }
  return queries;
}
