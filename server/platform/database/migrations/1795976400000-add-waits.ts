import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWaits1795976400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'admissions']) {
      await runner.query(
        `ALTER TABLE "${table}" ADD "waitUntil" text, ADD "waitReason" text, ADD "waitEnded" boolean NOT NULL DEFAULT false`,
      );
      await runner.query(`CREATE INDEX "${table}_that_wait" ON "${table}" ("waitUntil") WHERE "waitUntil" IS NOT NULL`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
