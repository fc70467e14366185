import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures from before stay hidden from visitors until a record shows them. */
export class OpenNewUploads1795842000590 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "pictures" ADD "newUntil" timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
