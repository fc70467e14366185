import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttachFilesToReplies1795790000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "thread_files"
        ALTER COLUMN "entryId" DROP NOT NULL,
        ADD "collection" text,
        ADD "recordId" integer,
        ADD "byId" integer,
        ADD "createdAt" timestamptz(3) NOT NULL DEFAULT now();
      CREATE INDEX "thread_files_unsent" ON "thread_files" ("createdAt") WHERE "entryId" IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
