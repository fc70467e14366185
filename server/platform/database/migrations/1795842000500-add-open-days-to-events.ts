import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOpenDaysToEvents1795842000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "events" ADD "isOpenDay" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX "events_open_days" ON "events" ("date", "id") WHERE "isOpenDay"`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
