import pg from 'pg';
import { superuser } from './cluster.js';

/** The application's role and its database, of one name. The role owns the database and nothing else. */
const application = 'school';

/** Makes the application's role and database where they are missing, and returns the address for the application. */
export async function openApplicationDatabase(port: number, password: string): Promise<string> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  await client.connect();
  try {
    if (await isMissing(client, 'pg_roles', 'rolname')) {
      await client.query(`CREATE ROLE ${application} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    if (await isMissing(client, 'pg_database', 'datname')) {
      await client.query(`CREATE DATABASE ${application} OWNER ${application}`);
    }
  } finally {
    await client.end();
  }
  return `postgres://${application}:${password}@127.0.0.1:${port}/${application}`;
}

async function isMissing(client: pg.Client, catalog: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM ${catalog} WHERE ${column} = $1`, [application]);
  return rowCount === 0;
}
