import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddKeysToFormDrafts1796240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "form_drafts" ADD "idempotencyKey" text`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
