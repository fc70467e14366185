import pg from 'pg';
import { createDatabase } from './database.js';

interface State {
  inRecovery?: boolean;
  /** Whether it has replayed all changes of the primary, or none. */
  current?: boolean;
}

/** Override those of pg_catalog through the search path. */
const FUNCTIONS = `
  CREATE SCHEMA stand_in;
  CREATE TABLE stand_in.state ("inRecovery" boolean NOT NULL, "current" boolean NOT NULL);
  INSERT INTO stand_in.state VALUES (true, true);
  CREATE FUNCTION stand_in.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS
    'SELECT "inRecovery" FROM stand_in.state';
  CREATE FUNCTION stand_in.pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql AS
    $$SELECT CASE WHEN "current" THEN now() ELSE now() - interval '1 hour' END FROM stand_in.state$$;
  CREATE FUNCTION stand_in.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
    $$SELECT (CASE WHEN "current" THEN 'FFFFFFFF/FFFFFFFF' ELSE '0/0' END)::pg_lsn FROM stand_in.state$$;
`;

/**
 * A separate database that reports being a replica, so that tests see which of the two was read, and control its lag.
 * test:scale uses a real replica.
 */
export interface StandInReplica {
  name: string;
  url: string;
  query(sql: string): Promise<pg.QueryResult>;
  set(state: State): Promise<void>;
  /** Blocks readers of a table until the returned function is called. */
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
