import pg from 'pg';
import { conflict } from '../../platform/http/exceptions.js';

/** Any number, the same on every instance. */
const LOCK = 7_301_960;
/** Somebody waits for the answer. */
const PATIENCE_MS = 4000;

/** Holds until it is called: nobody else makes or verifies a backup of this database, on any instance. Throws 409 when somebody does. */
export async function lockBackups(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'school-site backup lock',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
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
