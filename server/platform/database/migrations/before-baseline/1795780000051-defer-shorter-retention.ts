import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  CREATE TABLE "retention_changes" (
    "key" text NOT NULL,
    "months" integer NOT NULL,
    "requestedById" integer,
    "requestedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "effectiveAt" timestamptz(3) NOT NULL,
    PRIMARY KEY ("key")
  );
`;

/** What never came to an end was kept for ever: where there is any, that ends like every other shortening. */
const OPEN = `
  WITH kept AS (
    INSERT INTO "settings" ("key", "value", "type", "category", "version")
    SELECT 'site_keep_open', '0', 'STRING', 'site', 1
     WHERE EXISTS (SELECT FROM "contacts") OR EXISTS (SELECT FROM "admissions")
        ON CONFLICT ("key") DO NOTHING
    RETURNING "key"
  )
  INSERT INTO "retention_changes" ("key", "months", "effectiveAt")
  SELECT "key", 24, now() + interval '7 days' FROM kept;
`;

/** Shorter periods of retention wait for a week, in which they can be undone. */
export class DeferShorterRetention1795780000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE + OPEN);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
