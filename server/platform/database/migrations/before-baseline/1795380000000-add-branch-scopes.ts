import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As for events: the text follows the branch's name, and stays when the branch goes. */
const FOLLOWS = `
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_branch_follows" FOREIGN KEY ("branchId", "branch")
    REFERENCES "branches" ("id", "name") ON UPDATE CASCADE ON DELETE SET NULL ("branchId");
`;

export class AddBranchScopes1795380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "users" ADD "branchIds" integer array NOT NULL DEFAULT \'{}\'');
    await runner.query('ALTER TABLE "users" DROP CONSTRAINT "users_role"');
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("role" IN ('ADMIN', 'SUPER_ADMIN', 'EDITOR'))`,
    );
    await runner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_bound" CHECK ("role" = 'ADMIN' OR "branchIds" = '{}')`,
    );
    await runner.query('ALTER TABLE "contacts" ADD "branch" text');
    await runner.query('ALTER TABLE "contacts" ADD "branchId" integer');
    await runner.query(
      'CREATE INDEX "contacts_of_branch" ON "contacts"  ("branchId", "createdAt") WHERE "branchId" IS NOT NULL',
    );
    await runner.query(FOLLOWS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
