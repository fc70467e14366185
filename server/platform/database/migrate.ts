import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { VERSION } from '../config/version.js';
import { dataSourceOptions } from './data-source.js';
import { pendingMigrations } from './migrate-to.js';
import { PooledClient } from './pooled-client.js';

/** The key of a PostgreSQL advisory lock; equal on every instance. */
const LOCK = 7_301_953;

/** Limits how long a migration waits for locks of others, not how long it runs. */
const LOCK_TIMEOUT_MS = 30_000;

export class MigrationFailed extends Error {
  constructor(name: string, { message }: Error, postgres = 'unknown') {
    super(
      `The migration ${name} failed: ${message.split('\n')[0]}. The database is as it was before: ` +
        `start the previous release again, and report this line (release ${VERSION}, PostgreSQL ${postgres}).`,
    );
  }
}

export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new PooledClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Runs pending migrations, and logs these, missing extensions and excessive privileges. */
export async function migrate(url: string, log: (line: string) => void): Promise<void> {
  const extra = { connectionTimeoutMillis: 10_000, lock_timeout: LOCK_TIMEOUT_MS };
  // The default logger would log a failure as well.
  const options: DataSourceOptions = { ...dataSourceOptions(url, []), extra, logger: 'debug' };
  const dataSource = await new DataSource(options).initialize();
  try {
    for (const { name, milliseconds } of await runMigrations(dataSource))
      log(`Applied the migration ${name} in ${Math.round(milliseconds)} ms`);
    const trigrams = await dataSource.query<unknown[]>(`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`);
    if (!trigrams.length) log('The server lacks the extension pg_trgm: searches work, but read whole tables.');
    const [role] = await dataSource.query<[{ rolsuper: boolean }]>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    if (role.rolsuper) log('The role in DATABASE_URL is a superuser: one that owns its database is enough.');
  } finally {
    await dataSource.destroy();
  }
}

interface AppliedMigration {
  name: string;
  milliseconds: number;
}

/** In one transaction that also creates the migrations table, which TypeORM otherwise creates before. */
async function runMigrations(dataSource: DataSource): Promise<AppliedMigration[]> {
  const applied: AppliedMigration[] = [];
  const runner = dataSource.createQueryRunner();
  try {
    const pending = await pendingMigrations(runner);
    await runner.startTransaction();
    for (const { name, run } of pending) {
      const began = performance.now();
      await run().catch((error: Error) => {
        throw new MigrationFailed(name, error, (dataSource.driver as PostgresDriver).version);
      });
      applied.push({ name, milliseconds: performance.now() - began });
    }
    await runner.commitTransaction();
    return applied;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
