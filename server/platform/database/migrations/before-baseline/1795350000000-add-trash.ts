import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTrash1795350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "trash" (
        "collection" text NOT NULL,
        "recordId" integer NOT NULL,
        "values" jsonb NOT NULL,
        "deletedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "deletedBy" text,
        CONSTRAINT "PK_trash" PRIMARY KEY ("collection", "recordId")
      );
      CREATE INDEX "trash_by_collection" ON "trash" ("collection", "deletedAt");
      CREATE INDEX "trash_by_age" ON "trash" ("deletedAt");`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
