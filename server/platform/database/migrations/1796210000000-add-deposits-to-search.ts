import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDepositsToSearch1796210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
        CREATE INDEX admissions_search_deposits ON admissions USING gin ("paidReference" gin_trgm_ops)
         WHERE NOT spam AND "paidReference" IS NOT NULL;
      END IF;
    END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
