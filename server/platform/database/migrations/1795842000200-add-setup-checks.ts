import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSetupChecks1795842000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "setup_checks" ("name" text NOT NULL, "subject" text NOT NULL, "passedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_setup_checks" PRIMARY KEY ("name"))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
