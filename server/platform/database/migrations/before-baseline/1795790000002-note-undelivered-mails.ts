import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which records have a mail that did not arrive. Staff are not told of what failed before. */
export class NoteUndeliveredMails1795790000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "mails" ADD "failureToldAt" timestamptz(3);
      UPDATE "mails" SET "failureToldAt" = "updatedAt" WHERE "state" = 'failed';
      CREATE INDEX "mails_untold" ON "mails" ("id") WHERE "state" = 'failed' AND "failureToldAt" IS NULL;
      ALTER TABLE "contacts" ADD "isUndelivered" boolean NOT NULL DEFAULT false;
      ALTER TABLE "admissions" ADD "isUndelivered" boolean NOT NULL DEFAULT false;
      CREATE INDEX "contacts_undelivered" ON "contacts" ("id") WHERE "isUndelivered";
      CREATE INDEX "admissions_undelivered" ON "admissions" ("id") WHERE "isUndelivered";
      UPDATE "trash" SET "values" = "values" || '{"isUndelivered": false}'
       WHERE "collection" IN ('contacts', 'admissions');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
