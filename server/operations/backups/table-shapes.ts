import type { ClientBase } from 'pg';
import pg from 'pg';

export interface TableShape {
  name: string;
  columns: string[];
  order: string[];
  sequence?: { column: string; last: string };
  references: string[];
}

const SHAPES = `
  SELECT relname::text AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
           WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT quote_ident(attname) || CASE WHEN attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
            FROM pg_index, unnest(indkey::int2[]) WITH ORDINALITY AS keys (attnum, place)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = keys.attnum
           WHERE indrelid = c.oid AND indisprimary ORDER BY place) AS "order",
    ARRAY(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
           WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "references",
    (SELECT json_build_object('column', attname, 'last', last_value::text)
       FROM pg_attribute
       JOIN pg_sequences ON format('%I.%I', schemaname, sequencename)
         = pg_get_serial_sequence(quote_ident(relname), attname)
      WHERE attrelid = c.oid AND attidentity <> '' AND last_value IS NOT NULL) AS sequence
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;

export async function readShapes(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<Omit<TableShape, 'sequence'> & { sequence: TableShape['sequence'] | null }>(
    SHAPES,
  );
  const shapes = rows.map((row) => ({ ...row, sequence: row.sequence ?? undefined }));
  const sorted: TableShape[] = [];
  while (sorted.length < shapes.length) {
    const known = (name: string) => sorted.some((one) => one.name === name);
    const next = shapes.filter(({ name, references }) => !known(name) && references.every(known));
    if (!next.length) throw new Error('Tables reference each other in a circle.');
    sorted.push(...next);
  }
  return sorted;
}

const escaped = (name: string) => pg.escapeIdentifier(name);

export const copyOut = ({ name, columns, order }: TableShape, where = 'TRUE'): string =>
  `COPY (SELECT ${columns.map(escaped).join(', ')} FROM ${escaped(name)} WHERE ${where}${order.length ? ` ORDER BY ${order.join(', ')}` : ''}) TO STDOUT`;

export const copyIn = ({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string =>
  `COPY ${escaped(name)} (${columns.map(escaped).join(', ')}) FROM STDIN`;

/** Settings of the text format, so that equal rows are equal bytes on every server. */
export const COPY_SETTINGS = `
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET TimeZone = 'UTC'; SET DateStyle = 'ISO';
  SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8';`;
