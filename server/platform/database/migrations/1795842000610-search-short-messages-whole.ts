import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until the previous release has ended, its searches read the whole table. */
export class SearchShortMessagesWhole1795842000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          DROP INDEX IF EXISTS "contacts_search_text";
          CREATE INDEX "contacts_search_text" ON "contacts" USING gin ((
            "reference" || chr(10) || "name" || chr(10) || "email" || chr(10) || "phone" || chr(10) || "subject" || chr(10) ||
            CASE WHEN octet_length("message") <= 500 THEN "message" ELSE left("message", 500) END
          ) gin_trgm_ops) WHERE NOT "spam";
        END IF;
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
