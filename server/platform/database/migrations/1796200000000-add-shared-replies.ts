import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSharedReplies1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "thread_entries" ADD "sharedMessageId" text`);
    await runner.query(`CREATE INDEX "thread_entries_shared" ON "thread_entries" ("sharedMessageId")`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
