import type { EntityManager } from 'typeorm';
import { namingColumns } from '../../records/collection/url-columns.js';
import { SETTINGS } from './school/settings.js';

export const PICTURE = 'picture';

/** The tables of the sample school with their primary key; rows that reference a branch first. */
const TABLES = {
  admissions: 'id',
  events: 'id',
  calendar_days: 'id',
  branches: 'id',
  reviews: 'id',
  hero_slides: 'id',
  popup_posters: 'id',
  contacts: 'id',
  subscribers: 'id',
  settings: 'key',
} as const;
type Table = keyof typeof TABLES;

const NAMES = Object.keys(TABLES) as Table[];

// A changed setting is the school's.
const OWN_VALUE: Partial<Record<Table, string>> = { settings: `AND content.value = ANY($1)` };

const isNoted = (table: Table) =>
  `note.kind = '${table}' AND note.id = content."${TABLES[table]}"::text ${OWN_VALUE[table] ?? ''}`;

const valuesOf = (table: Table) => (OWN_VALUE[table] ? [SETTINGS.map(({ value }) => value)] : []);

export async function lockSample(manager: EntityManager): Promise<void> {
  await manager.query('LOCK TABLE sample_records IN EXCLUSIVE MODE');
}

export async function hasNoContent(manager: EntityManager): Promise<boolean> {
  const any = NAMES.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ');
  const [row] = await manager.query<{ filled: boolean }[]>(`SELECT ${any} AS filled`);
  return !row!.filled;
}

export async function countSample(manager: EntityManager): Promise<number> {
  const rows = NAMES.map((table) => `SELECT 1 FROM sample_records note JOIN ${table} content ON ${isNoted(table)}`);
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (
       SELECT 1 FROM sample_records WHERE kind = '${PICTURE}' UNION ALL ${rows.join(' UNION ALL ')}
     ) AS present`,
    valuesOf('settings'),
  );
  return row!.count;
}

/** Deletes the sample rows and their entries. Returns the number of rows. Keeps held records. */
export async function deleteSampleRows(manager: EntityManager): Promise<number> {
  for (const table of ['contacts', 'admissions'] as const) {
    await manager.query(
      `DELETE FROM sample_records AS note
        WHERE kind = $1 AND (EXISTS (SELECT FROM ${table} WHERE id::text = note.id AND "isHeld")
           OR EXISTS (SELECT FROM trash WHERE collection = $1 AND "recordId"::text = note.id AND "values" ->> 'isHeld' = 'true'))`,
      [table],
    );
  }
  let deleted = 0;
  for (const table of NAMES) {
    const [row] = await manager.query<{ count: number }[]>(
      `WITH gone AS (DELETE FROM ${table} AS content USING sample_records AS note WHERE ${isNoted(table)} RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
      valuesOf(table),
    );
    deleted += row!.count;
  }
  await manager.query(
    `DELETE FROM trash USING sample_records AS note
      WHERE note.kind = replace(trash.collection, '-', '_') AND note.id = trash."recordId"::text`,
  );
  await manager.query(
    `DELETE FROM revisions USING sample_records AS note
      WHERE note.kind = replace(revisions.collection, '-', '_') AND note.id = revisions.record
        AND (note.kind <> 'settings' OR revisions."values" ->> 'value' = ANY($1))`,
    valuesOf('settings'),
  );
  await manager.query(`DELETE FROM sample_records WHERE kind <> '${PICTURE}'`);
  return deleted;
}

export async function unusedPictures(manager: EntityManager): Promise<string[]> {
  const mentions = manager.connection.entityMetadatas
    .filter(({ target }) => namingColumns(target).length)
    .map(({ tableName }) => `SELECT 1 FROM "${tableName}" AS content WHERE strpos(content::text, address) > 0`);
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM sample_records, LATERAL (SELECT '/uploads/' || id AS address) AS named
      WHERE kind = '${PICTURE}' AND NOT EXISTS (${mentions.join(' UNION ALL ')})`,
  );
  return rows.map(({ id }) => id);
}
