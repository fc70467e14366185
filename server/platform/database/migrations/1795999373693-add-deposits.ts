import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeposits1795999373693 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "admissions" ADD "paidOn" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "paidAmount" integer`);
    await runner.query(`ALTER TABLE "admissions" ADD "paidReference" text`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
