import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddButtonToPopupPosters1795000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "popup_posters" ADD "ctaText" text, ADD "ctaLink" text');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
