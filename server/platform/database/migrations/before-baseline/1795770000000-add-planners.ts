import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who planned visits; unknown of those that were planned before. */
export class AddPlanners1795770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "visits" ADD "byId" integer');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
