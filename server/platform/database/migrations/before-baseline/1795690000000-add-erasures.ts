import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddErasures1795690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "erasures" ("digest" text NOT NULL, "at" timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY ("digest"))
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
