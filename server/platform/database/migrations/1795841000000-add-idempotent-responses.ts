import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddIdempotentResponses1795841000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "idempotent_responses" (
        "tokenId" uuid NOT NULL,
        "key" text NOT NULL,
        "request" text NOT NULL,
        "data" json NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_279f358d6732280707065531133" PRIMARY KEY ("tokenId", "key")
      )`);
    await runner.query(`CREATE INDEX "idempotent_responses_by_age" ON "idempotent_responses" ("createdAt")`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
