import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  CREATE TABLE "record_counts" (
    "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "collection" text NOT NULL,
    "values" jsonb NOT NULL,
    "count" integer NOT NULL
  );
  CREATE INDEX "record_counts_of_collection" ON "record_counts" ("collection");
`;

/** The columns by whose values the rows of a table are counted. */
const COUNTED = {
  events: ['status'],
  branches: ['status'],
  contacts: ['status', 'isRead', 'spam'],
  admissions: ['status', 'isRead', 'spam', 'branch'],
};

/** Rows are only added, so that nobody waits for another's count; the clean-up adds them up. */
function count(table: string, columns: string[]): string {
  const values = `jsonb_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')})`;
  const add = (rows: string) => `
      INSERT INTO "record_counts" ("collection", "values", "count")
      SELECT '${table}', "values", sum("n") FROM (${rows}) AS "rows" GROUP BY "values" HAVING sum("n") <> 0;`;
  const [plus, minus] = [`SELECT ${values} AS "values", 1 AS "n" FROM `, `SELECT ${values}, -1 FROM `];
  return `
  CREATE FUNCTION "count_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN ${add(`${plus} "new_rows"`)}
    ELSIF TG_OP = 'UPDATE' THEN ${add(`${plus} "new_rows" UNION ALL ${minus} "old_rows"`)}
    ELSIF TG_OP = 'DELETE' THEN ${add(`SELECT ${values} AS "values", -1 AS "n" FROM "old_rows"`)}
    ELSE DELETE FROM "record_counts" WHERE "collection" = '${table}';
    END IF;
    RETURN NULL;
  END $$;

  CREATE TRIGGER "${table}_counted_insert" AFTER INSERT ON "${table}"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"();
  CREATE TRIGGER "${table}_counted_update" AFTER UPDATE ON "${table}"
    REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"();
  CREATE TRIGGER "${table}_counted_delete" AFTER DELETE ON "${table}"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"();
  CREATE TRIGGER "${table}_counted_truncate" AFTER TRUNCATE ON "${table}"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_${table}"();
  ${add(`${plus} "${table}"`)}
`;
}

/** How many rows there are by the values that lists and the dashboard ask for, without a look at each of them. */
export class CountRecords1795001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = Object.entries(COUNTED);
    // Nothing is written between the count and its triggers.
    const lock = `LOCK TABLE ${tables.map(([table]) => `"${table}"`).join(', ')} IN SHARE MODE;`;
    await runner.query([TABLE, lock, ...tables.map(([table, columns]) => count(table, columns))].join(''));
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
