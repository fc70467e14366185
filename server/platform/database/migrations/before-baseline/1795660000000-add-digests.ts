import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDigests1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "digests" (
        "userId" integer NOT NULL,
        "kind" text NOT NULL,
        "sentOn" date NOT NULL,
        PRIMARY KEY ("userId", "kind"),
        CONSTRAINT "digests_kind" CHECK ("kind" IN ('daily', 'weekly')),
        CONSTRAINT "digests_user" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
