import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an outbox cannot send, and whether staff have been told. */
export class AddOngoingProblems1795780000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['mails', 'webhook_deliveries']) {
      await runner.query(`
        ALTER TABLE "${table}" ADD "failures" integer NOT NULL DEFAULT 0, ADD "failedAt" timestamptz(3);
        CREATE INDEX "${table}_unsent" ON "${table}" ("failedAt") WHERE "failures" > 0`);
    }
    await runner.query(`
      CREATE TABLE "ongoing_problems" (
        "code" text NOT NULL,
        "beganAt" timestamptz(3) NOT NULL DEFAULT now(),
        "toldAt" timestamptz(3),
        CONSTRAINT "PK_ongoing_problems" PRIMARY KEY ("code")
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
