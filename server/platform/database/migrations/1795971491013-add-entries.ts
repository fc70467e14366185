import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEntries1795971491013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "admissions" ADD "consentMeans" text`);
    await runner.query(
      `ALTER TABLE "admissions" ADD CONSTRAINT "admissions_consent_means" CHECK ("consentMeans" IN ('PAPER', 'PHONE'))`,
    );
    await runner.query(
      `ALTER TABLE "contacts" DROP CONSTRAINT "contacts_source", ADD CONSTRAINT "contacts_source" CHECK ("source" IN ('FORM', 'MAIL', 'PHONE', 'COUNTER', 'WHATSAPP', 'EMAIL', 'FAIR', 'OTHER'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
