import pg from 'pg';
import { conflict } from '../../platform/http/exceptions.js';

/** The key of a PostgreSQL advisory lock; equal on every instance. */
const LOCK = 7_301_960;
/** Short, because a user waits for the response. */
const TIMEOUT_MS = 4000;

/**
 * Locks backups of this database for all instances. Returns the function that releases the lock; throws 409 if it is
 * held.
 */
export async function lockBackups(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'school-site backup lock',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [LOCK]);
    if (rows[0]!.free) return () => client.end();
    throw conflict('A backup is being made or proven already. Please wait until it is done.');
  } catch (error) {
    await client.end();
    throw error;
  }
}
