import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddInvitations1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "isInvited" boolean NOT NULL DEFAULT false`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
