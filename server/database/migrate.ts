import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { checkLeastRelease } from './least-release.js';

/** Any number, the same on every instance. */
const LOCK = 7_301_953;

/** Does something to a database while every other instance that wants to do the same waits. */
export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
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
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    await dataSource.runMigrations();
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
