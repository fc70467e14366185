import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddApiTokens1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "api_tokens" (
        "id" uuid NOT NULL,
        "name" text NOT NULL,
        "digest" bytea NOT NULL,
        "prefix" text NOT NULL,
        "scopes" text array NOT NULL,
        "expiresAt" timestamptz(3) NOT NULL,
        "createdById" integer NOT NULL,
        "lastUsedAt" timestamptz(3),
        "revokedAt" timestamptz(3),
        "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY ("id")
      )`);
    await runner.query('CREATE UNIQUE INDEX "api_tokens_by_digest" ON "api_tokens" ("digest")');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
