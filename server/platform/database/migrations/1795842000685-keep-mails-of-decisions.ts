import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepMailsOfDecisions1795842000685 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "admissions" ADD "decisionMessageId" text`);
    await runner.query(`ALTER TABLE "decisions" ADD "keepsDocuments" boolean NOT NULL DEFAULT false`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
