import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The branches to which a user was bound before another role, and is again as an ADMIN. */
export class RememberFormerBranches1795780000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "formerBranchIds" integer[] NOT NULL DEFAULT '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
