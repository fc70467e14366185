import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When something last came from or went to a parent, and how the last reply or answer begins. */
export class AddActivityOfParents1795842000670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'admissions']) {
      await runner.query(
        `ALTER TABLE "${table}" ADD "activeAt" timestamptz(3) NOT NULL DEFAULT now(), ADD "lastKind" text, ADD "lastText" text,
           ADD CONSTRAINT "${table}_last_kind" CHECK ("lastKind" IN ('reply', 'answer'))`,
      );
      await runner.query(`UPDATE "${table}" SET "activeAt" = "createdAt"`);
      await runner.query(`
        UPDATE "${table}" SET "activeAt" = last.at, "lastKind" = last.kind, "lastText" = left(last.text, 200)
          FROM (SELECT DISTINCT ON ("recordId") * FROM "thread_entries"
                 WHERE "collection" = '${table}' AND "kind" IN ('reply', 'answer') ORDER BY "recordId", "id" DESC) AS last
         WHERE last."recordId" = "${table}"."id"`);
      await runner.query(`
        UPDATE "trash" SET "values" = "values" || jsonb_build_object('activeAt', "values" -> 'createdAt')
         WHERE "collection" = '${table}'`);
      await runner.query(`CREATE INDEX "${table}_active" ON "${table}" ("activeAt", "id") WHERE NOT "spam"`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
