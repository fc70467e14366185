import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSeries1795364916000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "events" ADD "seriesId" integer');
    await runner.query(
      'CREATE INDEX "events_of_series" ON "events"  ("seriesId", "date") WHERE "seriesId" IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
