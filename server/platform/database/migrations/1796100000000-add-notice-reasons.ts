import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNoticeReasons1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notices" ADD "reason" text`);
    await runner.query(
      `ALTER TABLE "notices" ADD CONSTRAINT "notices_reason" CHECK ("reason" IN ('FLOOD', 'STORM', 'POWER', 'WATER', 'ILLNESS', 'ELECTION', 'FUNERAL', 'OTHER'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
