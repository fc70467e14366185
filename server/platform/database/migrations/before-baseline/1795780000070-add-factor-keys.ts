import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secrets of apps, sealed by a key of their own; the start seals those that are there. */
export class AddFactorKeys1795780000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "totp_secrets" ADD "sealedWithKey" text');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
