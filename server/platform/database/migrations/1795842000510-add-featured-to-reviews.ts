import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFeaturedToReviews1795842000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" ADD "featured" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX "reviews_featured" ON "reviews" ("createdAt", "id") WHERE "featured"`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
