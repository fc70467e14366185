import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS =
  "'notice', 'confirmation', 'reply', 'visit', 'request', 'password-reset', 'invitation', 'digest', 'sign-up', 'newsletter'";

/** Mails to staff about their account, to subscribers, and what staff write to parents. */
export class OpenMails1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "mails" DROP CONSTRAINT "mails_kind", DROP CONSTRAINT "mails_collection";
      ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("kind" IN (${KINDS}));
      ALTER TABLE "mails" ADD CONSTRAINT "mails_collection"
        CHECK ("collection" IN ('contacts', 'admissions', 'users', 'subscribers'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
