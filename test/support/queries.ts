import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { DataSource } from 'typeorm';
import { JobQueue } from '../../server/platform/jobs/job-queue.js';

export type Query = [sql: string, parameters: unknown[]];

/** Queries of bulk changes, the outbox and the audit log, which a request starts but does not wait for. */
const IN_THE_BACKGROUND =
  /INSERT INTO jobs|UPDATE jobs SET|SELECT min\(|INSERT INTO "audit_lines"|bulk_changes|ongoing_problems|FROM decisions/;

/** The queries that the running callback, or a request that begins meanwhile, adds to. */
const heard = new AsyncLocalStorage<Query[]>();

/**
 * Returns the queries of a callback and of the requests that it makes, without those that run in the background. No job
 * begins meanwhile.
 */
export async function queriesOf(dataSource: DataSource, work: () => PromiseLike<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  // A request reaches the server by a socket, out of the caller's context.
  const enter = () => heard.enterWith(queries);
  subscribe('http.server.request.start', enter);
  const lease = jest.spyOn(JobQueue.prototype, 'lease').mockResolvedValue(undefined);
  const logger = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (!IN_THE_BACKGROUND.test(sql)) heard.getStore()?.push([sql, (parameters ?? []) as unknown[]]);
  });
  try {
    await heard.run(queries, work);
  } finally {
    unsubscribe('http.server.request.start', enter);
    heard.disable();
    logger.mockRestore();
    lease.mockRestore();
  }
  return queries;
}
