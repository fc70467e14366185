import pg from 'pg';
import { createDatabase } from './database.js';

/** What the stand-in says of itself. */
interface State {
  inRecovery?: boolean;
  /** Whether it has all that was ever written on the primary, or nothing of it. */
  current?: boolean;
}

/** Found before those of pg_catalog, by the search path. */
const FUNCTIONS = `
  CREATE SCHEMA stand_in;
  CREATE TABLE stand_in.state ("inRecovery" boolean NOT NULL, "current" boolean NOT NULL);
  INSERT INTO stand_in.state VALUES (true, true);
  CREATE FUNCTION stand_in.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS
    'SELECT "inRecovery" FROM stand_in.state';
  CREATE FUNCTION stand_in.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
    $$SELECT (CASE WHEN "current" THEN 'FFFFFFFF/FFFFFFFF' ELSE '0/0' END)::pg_lsn FROM stand_in.state$$;
`;

/**
 * A database with content of its own that says to be a replica, so that a test sees from which of the two something was
 * read, and decides when it is behind. test:scale has a real one.
 */
export interface StandInReplica {
  name: string;
  url: string;
  query(sql: string): Promise<pg.QueryResult>;
  set(state: State): Promise<void>;
  /** Lets whoever reads a table wait until what it answers is called. */
  lock(table: string): Promise<() => Promise<void>>;
  drop(): Promise<void>;
}

export async function createStandInReplica(template: string): Promise<StandInReplica> {
  const database = await createDatabase({ template });
  const pool = new pg.Pool({ connectionString: database.url });
  await pool.query(FUNCTIONS);
  await pool.query(`ALTER DATABASE "${database.name}" SET search_path = stand_in, pg_catalog, public`);
  return {
    name: database.name,
    url: database.url,
    query: (sql) => pool.query(sql),
    set: async ({ inRecovery = true, current = true }) => {
      await pool.query('UPDATE stand_in.state SET "inRecovery" = $1, "current" = $2', [inRecovery, current]);
    },
    lock: async (table) => {
      const client = await pool.connect();
      await client.query(`BEGIN; LOCK TABLE ${table}`);
      return async () => {
        await client.query('ROLLBACK');
        client.release();
      };
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
