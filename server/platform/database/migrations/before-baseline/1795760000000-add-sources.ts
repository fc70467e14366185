import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where applications came from. */
export class AddSources1795760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "admissions" ADD "source" text');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
