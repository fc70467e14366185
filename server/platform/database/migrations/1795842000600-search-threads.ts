import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchThreads1795842000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          CREATE INDEX "thread_entries_search_subject" ON "thread_entries" USING gin ("subject" gin_trgm_ops);
          CREATE INDEX "thread_entries_search_text" ON "thread_entries" USING gin ("text" gin_trgm_ops);
          CREATE INDEX "thread_entries_search_quoted" ON "thread_entries" USING gin ("quoted" gin_trgm_ops);
          CREATE INDEX "thread_entries_search_digits" ON "thread_entries" USING gin (digits_of("text") gin_trgm_ops);
          CREATE INDEX "thread_entries_search_quoted_digits" ON "thread_entries" USING gin (digits_of("quoted") gin_trgm_ops);
        END IF;
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
