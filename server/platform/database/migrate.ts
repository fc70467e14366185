import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { VERSION } from '../config/version.js';
import { dataSourceOptions } from './data-source.js';
import { checkLeastRelease } from './least-release.js';
import { migrateTo } from './migrate-to.js';
import { PooledClient } from './pooled-client.js';

/** Any number, the same on every instance. */
const LOCK = 7_301_953;

/** A migration takes as long as it needs, but waits no longer than this for what others have locked. */
const LOCK_TIMEOUT_MS = 30_000;

/** A migration did not succeed, and none of those that ran before it at this start is kept. */
export class MigrationFailed extends Error {
  constructor(name: string, { message }: Error, postgres = 'unknown') {
    super(
      `The migration ${name} failed: ${message.split('\n')[0]}. The database is as it was before: ` +
        `start the previous release again, and report this line (release ${VERSION}, PostgreSQL ${postgres}).`,
    );
  }
}

/** Does something to a database while every other instance that wants to do the same waits. */
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

/**
 * Brings a database's schema up to date, and says what the server lacks or the role has too much of. Throws where this
 * release is too old for it.
 */
export async function migrate(url: string, log: (line: string) => void): Promise<void> {
  const extra = { connectionTimeoutMillis: 10_000, lock_timeout: LOCK_TIMEOUT_MS };
  // The default logger would print a failure as well.
  const options: DataSourceOptions = { ...dataSourceOptions(url, []), extra, logger: 'debug' };
  const dataSource = await new DataSource(options).initialize();
  try {
    await runMigrations(dataSource);
    await checkLeastRelease(dataSource);
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

/** All in one transaction, the table that notes them included, which TypeORM by itself would make before. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const pending = await new MigrationExecutor(dataSource, runner).getPendingMigrations();
    await runner.startTransaction();
    for (const { name } of pending) {
      await migrateTo(runner, (one) => one === name).catch((error: Error) => {
        throw new MigrationFailed(name, error, (dataSource.driver as PostgresDriver).version);
      });
    }
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
