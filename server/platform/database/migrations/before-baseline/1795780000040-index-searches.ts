import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGRAMS = ['mails.to', 'mails.subject', 'newsletters.subject', 'newsletters.text']
  .map((one) => one.split('.'))
  .map(
    ([table, column]) => `CREATE INDEX "${table}_search_${column}" ON "${table}" USING gin ("${column}" gin_trgm_ops);`,
  )
  .join('\n');

const BY_TEXT = `
  DROP INDEX "templates_by_name";
  CREATE INDEX "templates_by_name" ON "templates" ("name" COLLATE "text_order", "id");
`;

/** What was searched and sorted without an index. */
export class IndexSearches1795780000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BY_TEXT);
    const extension: unknown[] = await runner.query(`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`);
    if (extension.length) await runner.query(TRIGRAMS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
