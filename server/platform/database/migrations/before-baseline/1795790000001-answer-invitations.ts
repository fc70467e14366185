import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What parents answer to invitations, and when they were reminded. */
export class AnswerInvitations1795790000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "visits"
        ADD "response" text,
        ADD "responseNote" text,
        ADD "respondedAt" timestamptz(3),
        ADD "remindedAt" timestamptz(3),
        ADD CONSTRAINT "visits_response" CHECK ("response" IN ('accepted', 'declined', 'another_time'));
      CREATE INDEX "visits_to_remind" ON "visits" ("startsAt") WHERE "state" = 'planned' AND "remindedAt" IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
