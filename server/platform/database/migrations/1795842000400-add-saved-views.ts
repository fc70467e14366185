import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSavedViews1795842000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "saved_views" (
        "id" SERIAL NOT NULL,
        "userId" integer NOT NULL,
        "list" text NOT NULL,
        "name" text NOT NULL,
        "query" text NOT NULL,
        "sharedWith" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "saved_views_name" UNIQUE ("userId", "list", "name"),
        CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "saved_views_user" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX "saved_views_shared" ON "saved_views" ("name", "id") WHERE "sharedWith" IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
