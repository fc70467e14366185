import type { ClientBase } from 'pg';
import pg from 'pg';
import { CARRIED_TABLES, unknownTables } from '../carried-tables.js';
import { readShapes } from '../table-shapes.js';

export class NotEmpty extends Error {}

/** Drops the schema of a database without rows. Throws NotEmpty if there are rows. */
export async function emptySchema(client: ClientBase): Promise<void> {
  const tables = (await readShapes(client)).map(({ name }) => name);
  const [unknown] = unknownTables(tables);
  if (unknown)
    throw new NotEmpty(`The database holds a table ${unknown} that is not the product's. Restore into an empty one.`);
  for (const table of tables.filter((name) => CARRIED_TABLES.includes(name))) {
    const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(table)} LIMIT 1`);
    if (rowCount) throw new NotEmpty(`The instance is not empty (there are ${table}). Restore into an empty one.`);
  }
  if (tables.length) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}
