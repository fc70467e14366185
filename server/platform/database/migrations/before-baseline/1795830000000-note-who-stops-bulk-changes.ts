import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMN = `
  ALTER TABLE "bulk_changes" ADD "stoppedById" integer,
    ADD CONSTRAINT "bulk_changes_stopped_by" FOREIGN KEY ("stoppedById") REFERENCES "users" ("id") ON DELETE SET NULL;
`;

export class NoteWhoStopsBulkChanges1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMN);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
