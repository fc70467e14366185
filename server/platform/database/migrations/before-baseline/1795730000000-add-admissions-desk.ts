import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose applications are, for which grade, and since when nothing has happened: of what is there, since now. */
export class AddAdmissionsDesk1795730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "admissions"
        ADD "assigneeId" integer,
        ADD "entryGrade" text,
        ADD "steppedAt" timestamptz(3) NOT NULL DEFAULT now(),
        ADD CONSTRAINT "admissions_assignee" FOREIGN KEY ("assigneeId") REFERENCES "users" ("id") ON DELETE SET NULL;
      CREATE INDEX "admissions_of_assignee" ON "admissions" ("assigneeId");
      CREATE INDEX "admissions_by_step" ON "admissions" ("steppedAt", "id") WHERE NOT "spam";
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
