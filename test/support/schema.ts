import { queryAt, tablesOf } from './backups.js';

const OWN = `NOT EXISTS (SELECT FROM pg_depend WHERE objid = oid AND deptype = 'e')`;

/** Everything that makes up a schema, a line each, in an order that does not depend on how it was made. */
const CATALOG = `
  SELECT concat_ws(' ', 'table', oid::regclass, relkind, relpersistence, reloptions, relacl, relreplident) AS line
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND ${OWN}
  UNION ALL SELECT concat_ws(' ', 'column', attrelid::regclass,
      row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'not null' END, 'default ' || pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      nullif(attcollation, 0)::regcollation, attstorage, attcompression, attstattarget)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, contype, convalidated, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'function', pg_get_functiondef(oid))
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND ${OWN}
  UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, cache_size, cycle)
    FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'sequence', objid::regclass, 'of', refobjid::regclass, refobjsubid, deptype)
    FROM pg_depend JOIN pg_class ON pg_class.oid = objid AND relkind = 'S' WHERE classid = 'pg_class'::regclass AND deptype IN ('a', 'i')
  UNION ALL SELECT concat_ws(' ', 'extension', extname, extversion) FROM pg_extension
  UNION ALL SELECT concat_ws(' ', 'collation', to_jsonb(c) - 'oid') FROM pg_collation c WHERE collnamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid), stxstattarget) FROM pg_statistic_ext
  UNION ALL SELECT concat_ws(' ', 'type', typname, typtype) FROM pg_type
   WHERE typnamespace = 'public'::regnamespace AND typrelid = 0 AND typelem = 0 AND ${OWN}
  UNION ALL SELECT concat_ws(' ', 'comment', classoid::regclass, description) FROM pg_description
   WHERE objoid >= 16384 AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = objoid AND deptype = 'e') AND classoid <> 'pg_extension'::regclass
  ORDER BY 1`;

export const schemaOf = async (url: string): Promise<string[]> =>
  (await queryAt<{ line: string }>(url, CATALOG)).map(({ line }) => line);

/** All rows but those that note which migrations have run, by table. */
export async function contentOf(url: string): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const table of (await tablesOf(url)).filter((name) => name !== 'migrations')) {
    content[table] = await queryAt(url, `SELECT to_jsonb(t) AS row FROM "${table}" AS t ORDER BY t::text`);
  }
  return content;
}

/** The names of the migrations that have run or are recorded. */
export const appliedAt = async (url: string): Promise<string[]> =>
  (await queryAt<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);
