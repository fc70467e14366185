import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRequestIdsToMails1795842000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "requestId" text`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
