import type { DataSource, DataSourceOptions } from 'typeorm';
import { Liveness } from './liveness.js';
import { MIGRATIONS } from './migrations/index.js';
import { PooledClient } from './pooled-client.js';

/** One pool for a process; its schema is changed by migrations only. Migrating alone needs no entities. */
export function dataSourceOptions(url: string, entities: DataSourceOptions['entities']): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    synchronize: false,
    poolSize: 15,
    applicationName: 'school-site',
    extra: {
      Client: PooledClient,
      liveness: new Liveness(),
      // Whoever asks waits five seconds at most.
      connectionTimeoutMillis: 4_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  };
}

export const livenessOf = ({ options }: DataSource): Liveness =>
  (options as { extra: { liveness: Liveness } }).extra.liveness;
