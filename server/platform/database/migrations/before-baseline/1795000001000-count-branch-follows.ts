import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTION = `
  CREATE FUNCTION count_branch_follow() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."version" := OLD."version" + 1;
    NEW."updatedAt" := now();
    RETURN NEW;
  END $$;
`;

const counted = (table: string) => `
  CREATE TRIGGER "${table}_branch_counted" BEFORE UPDATE OF "branch", "branchId" ON "${table}" FOR EACH ROW
    WHEN (NEW."version" = OLD."version" AND (NEW."branch", NEW."branchId") IS DISTINCT FROM (OLD."branch", OLD."branchId"))
    EXECUTE FUNCTION count_branch_follow();
`;

/** A row that follows its branch has a new version, so that whoever opened it before does not undo that by saving. */
export class CountBranchFollows1795000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION + ['events', 'admissions'].map(counted).join(''));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION count_branch_follow() CASCADE');
  }
}
