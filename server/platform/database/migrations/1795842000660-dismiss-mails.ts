import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A state for mails that staff have dismissed. */
export class DismissMails1795842000660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" DROP CONSTRAINT "mails_state"`);
    await runner.query(
      `ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("state" IN ('waiting', 'sent', 'failed', 'kept', 'dismissed'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
