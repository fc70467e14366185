import type { ClientBase } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** Runs a frequent statement as a prepared one, which each connection parses once; `name` identifies its text. */
export async function queryPrepared<Row>(
  manager: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner ?? manager.connection.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    manager.connection.logger.logQuery(text, values, runner);
    return (await client.query({ name, text, values })).rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}
