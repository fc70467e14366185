import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReturnPaths1795790000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "return_paths" (
        "address" text NOT NULL,
        "testedAt" timestamptz(3),
        "confirmedAt" timestamptz(3),
        "refusedAt" timestamptz(3),
        PRIMARY KEY ("address")
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
