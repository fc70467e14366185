import pg from 'pg';
import { createDatabase, type TestDatabase } from './database.js';

/** Milliseconds that the clocks of `npm run test:clock` are ahead; that command shifts those of all its programs. */
export const clockShift = Number(process.env.CLOCK_SHIFT ?? 0);

/** A database whose `now()` is shifted: names without a schema are looked up in `clock` before PostgreSQL's own. */
export async function createShiftedDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    CREATE SCHEMA clock;
    CREATE FUNCTION clock.now() RETURNS timestamptz STABLE LANGUAGE sql
      RETURN pg_catalog.now() + interval '${clockShift} milliseconds';
    ALTER DATABASE ${client.escapeIdentifier(database.name)} SET search_path = clock, public, pg_catalog`);
  await client.end();
  return database;
}
