import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddShares1795368000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "shares" ("id" uuid NOT NULL, "collection" text NOT NULL, "recordId" integer NOT NULL, "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "createdBy" text, CONSTRAINT "PK_d3bdc0cd0eb8a7dd4e9c4b5e7d1" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "shares_of_record" ON "shares"  ("collection", "recordId") ');
    await runner.query('CREATE INDEX "shares_by_end" ON "shares"  ("until") ');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
