import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMN = 'ALTER TABLE "events" ADD "branchHidden" boolean NOT NULL DEFAULT false;';

const FUNCTION = `
  CREATE FUNCTION hide_deleted_branch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "events" SET "branchHidden" = true WHERE "branchId" = OLD."id";
    RETURN OLD;
  END $$;
  CREATE TRIGGER "branches_hidden" BEFORE DELETE ON "branches" FOR EACH ROW
    WHEN (OLD."status" <> 'ACTIVE') EXECUTE FUNCTION hide_deleted_branch();
`;

/** An event keeps the text of a deleted branch; visitors shall not read there what they were never shown. */
export class HideDeletedBranches1795000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMN + FUNCTION);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
