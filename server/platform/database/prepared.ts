import type { ClientBase, DatabaseError } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

interface Statement {
  /** Identifies the text. */
  name: string;
  text: string;
}

/** A prepared statement whose table has changed since, and one that the connection does not have: both fail until it ends. */
const STALE = ['0A000', '26000'];

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

/** Reads as `queryPrepared` does, from a replica where TypeORM would, but without the query runner, which costs as much as the query. */
export async function readPrepared<Row>(
  dataSource: DataSource,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const driver = dataSource.driver as PostgresDriver;
  const isOfReplica = dataSource.defaultReplicationModeForReads() === 'slave';
  const [client, release] = (await (isOfReplica
    ? driver.obtainSlaveConnection()
    : driver.obtainMasterConnection())) as [ClientBase, (isBroken: boolean) => void];
  let isStale = false;
  try {
    dataSource.logger.logQuery(text, values);
    return (await client.query({ name, text, values })).rows as Row[];
  } catch (error) {
    isStale = STALE.includes((error as DatabaseError).code ?? '');
    throw new QueryFailedError(text, values, error as Error);
  } finally {
    release(isStale);
  }
}
