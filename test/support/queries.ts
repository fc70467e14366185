import type { DataSource } from 'typeorm';

export type Query = [sql: string, parameters: unknown[]];

/** It looks for jobs, for what webhooks are to be told, for mails and for what the clock changes next, and writes what it has noted for the audit log. */
const BY_ITSELF = /UPDATE jobs|UPDATE webhook_deliveries|UPDATE mails|SELECT min\(|INSERT INTO "audit_lines"/;

/** What the application asks the database meanwhile, beside what it asks by itself. */
export async function queriesOf(dataSource: DataSource, work: () => PromiseLike<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const logger = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (!BY_ITSELF.test(sql)) queries.push([sql, (parameters ?? []) as unknown[]]);
  });
  try {
    await work();
  } finally {
    logger.mockRestore();
  }
  return queries;
}
