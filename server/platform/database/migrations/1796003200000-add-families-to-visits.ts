import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFamiliesToVisits1796003200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "visits" ADD "alsoFor" integer array NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE INDEX "visits_also_for" ON "visits" USING gin ("alsoFor")`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
