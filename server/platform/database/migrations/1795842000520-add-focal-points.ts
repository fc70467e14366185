import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFocalPoints1795842000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['events', 'branches', 'reviews', 'hero_slides']) {
      await runner.query(`ALTER TABLE "${table}" ADD "focalPoints" jsonb NOT NULL DEFAULT '{}'`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
