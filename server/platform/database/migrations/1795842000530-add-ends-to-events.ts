import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEndsToEvents1795842000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "events"
        ADD "endDate" timestamptz,
        ADD "endTime" text,
        ADD "allDay" boolean NOT NULL DEFAULT false,
        ADD "occurrence" text NOT NULL DEFAULT 'PLANNED',
        ADD "occurrenceReason" text,
        ADD "uid" uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD CONSTRAINT "events_end_time" CHECK ("endTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        ADD CONSTRAINT "events_end" CHECK ("endDate" >= "date"),
        ADD CONSTRAINT "events_occurrence" CHECK ("occurrence" IN ('PLANNED', 'CANCELLED', 'POSTPONED'))`);
    await runner.query(`ALTER TABLE "notices" ADD "uid" uuid NOT NULL DEFAULT gen_random_uuid()`);
    await runner.query(`
      ALTER TABLE "branches"
        ADD "colour" text,
        ADD CONSTRAINT "branches_colour"
          CHECK ("colour" IN ('blue', 'teal', 'green', 'olive', 'orange', 'red', 'pink', 'purple'))`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
