import type { DataSource } from 'typeorm';

export type Query = [sql: string, parameters: unknown[]];

/** What the application asks the database meanwhile, beside looking for jobs and for what the clock changes next. */
export async function queriesOf(dataSource: DataSource, work: () => PromiseLike<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const logger = jest.spyOn(dataSource.logger, 'logQuery').mockImplementation((sql, parameters) => {
    if (!/UPDATE jobs|SELECT min\(/.test(sql)) queries.push([sql, (parameters ?? []) as unknown[]]);
  });
  try {
    await work();
  } finally {
    logger.mockRestore();
  }
  return queries;
}
