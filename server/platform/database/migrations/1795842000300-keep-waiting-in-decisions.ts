import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWaitingInDecisions1795842000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "decisions" ADD "previousWaitingSince" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
