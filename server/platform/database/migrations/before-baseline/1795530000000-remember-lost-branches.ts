import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['events', 'notices', 'contacts', 'admissions'];

const COLUMNS = TABLES.map((table) => `ALTER TABLE "${table}" ADD "lostBranchId" integer;`).join('\n');

/** What lies in the trash loses a branch as what is stored does. */
const FUNCTION = `
  CREATE FUNCTION note_lost_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${TABLES.map((table) => `UPDATE "${table}" SET "lostBranchId" = OLD."id" WHERE "branchId" = OLD."id";`).join('\n')}
    UPDATE "trash" SET "values" = "values"
        || jsonb_build_object('branchId', NULL, 'lostBranchId', OLD."id",
             'branch', CASE "collection" WHEN 'admissions' THEN OLD."title" ELSE OLD."name" END)
        || CASE WHEN "collection" = 'events' AND OLD."status" <> 'ACTIVE' THEN '{"branchHidden": true}'::jsonb ELSE '{}' END
     WHERE "collection" IN ('events', 'contacts', 'admissions') AND ("values" ->> 'branchId')::integer = OLD."id";
    RETURN OLD;
  END $$;
  CREATE TRIGGER "branches_lost" BEFORE DELETE ON "branches" FOR EACH ROW EXECUTE FUNCTION note_lost_branch();
`;

/** The branch that was deleted last of those with the text; who had which of several is not known any more. */
const OF_BEFORE = TABLES.map(
  (table) => `
    UPDATE "${table}" SET "lostBranchId" = (
      SELECT "recordId" FROM "trash" WHERE "collection" = 'branches'
         AND "values" ->> '${table === 'admissions' ? 'title' : 'name'}' = "${table}"."branch"
       ORDER BY "deletedAt" DESC LIMIT 1
    ) WHERE "branchId" IS NULL AND "branch" IS NOT NULL;`,
).join('');

const OF_BEFORE_IN_TRASH = `
  UPDATE "trash" SET "values" = "values"
      || jsonb_build_object('branchId', NULL, 'lostBranchId', ("values" ->> 'branchId')::integer)
      || CASE WHEN "collection" <> 'events' OR EXISTS (
           SELECT FROM "trash" AS branch WHERE branch."collection" = 'branches'
              AND branch."recordId" = ("trash"."values" ->> 'branchId')::integer AND branch."values" ->> 'status' = 'ACTIVE'
         ) THEN '{}' ELSE '{"branchHidden": true}'::jsonb END
   WHERE "collection" IN ('events', 'contacts', 'admissions') AND "values" ->> 'branchId' IS NOT NULL
     AND NOT EXISTS (SELECT FROM "branches" WHERE "id" = ("trash"."values" ->> 'branchId')::integer);
`;

/** A branch may be restored when another has its name, and has again what was its own. */
export class RememberLostBranches1795530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS + FUNCTION + OF_BEFORE + OF_BEFORE_IN_TRASH);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
