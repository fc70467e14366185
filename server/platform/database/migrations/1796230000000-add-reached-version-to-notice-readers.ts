import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReachedVersionToNoticeReaders1796230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notice_readers" ADD "reachedVersion" integer`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
