import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AllowMovesInHistory1795842000550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "revisions" DROP CONSTRAINT "revisions_action"`);
    await runner.query(
      `ALTER TABLE "revisions" ADD CONSTRAINT "revisions_action" CHECK ("action" IN ('created', 'updated', 'published', 'unpublished', 'deleted', 'restored', 'reverted', 'moved'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
