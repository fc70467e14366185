import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GiveTemplatesASubject1795790000310 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "templates" ADD "subject" text');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
