import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row: the migration that a release must know to serve. Its change is announced to all instances. */
const TABLE = `
  CREATE TABLE "least_release" ("migration" bigint NOT NULL);
  CREATE UNIQUE INDEX "least_release_one_row" ON "least_release" ((true));
  INSERT INTO "least_release" VALUES (1795000600000);
  CREATE TRIGGER "least_release_announced" AFTER UPDATE ON "least_release"
    FOR EACH ROW EXECUTE FUNCTION announce_content();
`;

export class NoteLeastRelease1795001001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
