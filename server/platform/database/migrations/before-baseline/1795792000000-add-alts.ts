import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAlts1795792000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "branches" ADD "alts" jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE "events" ADD "alts" jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE "hero_slides" ADD "alts" jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE "popup_posters" ADD "alts" jsonb NOT NULL DEFAULT '{}';
      UPDATE "trash" SET "values" = "values" || '{"alts": {}}'
       WHERE "collection" IN ('branches', 'events', 'hero-slides', 'popup-posters');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
