import type { DataSource, DataSourceOptions } from 'typeorm';
import { Liveness } from './liveness.js';
import { MIGRATIONS } from './migrations/index.js';
import { PooledClient } from './pooled-client.js';

/** Connection options. Only migrations change the schema; migrating needs no entities. */
export function dataSourceOptions(url: string, entities: DataSourceOptions['entities']): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    synchronize: false,
    // PostgreSQL has the function of this extension itself.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: 15,
    applicationName: 'school-site',
    extra: {
      Client: PooledClient,
      liveness: new Liveness(),
      // Clients wait at most five seconds.
      connectionTimeoutMillis: 4_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  };
}

export const livenessOf = ({ options }: DataSource): Liveness =>
  (options as { extra: { liveness: Liveness } }).extra.liveness;
