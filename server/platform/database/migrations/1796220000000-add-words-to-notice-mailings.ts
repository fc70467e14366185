import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWordsToNoticeMailings1796220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notice_mailings" ADD "words" jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
