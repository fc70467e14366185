import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCalendarFeedItems1795842000560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "calendar_feed_items" (
        "uid" uuid NOT NULL,
        "kind" text NOT NULL,
        "branchId" integer NOT NULL,
        "key" text NOT NULL,
        "title" text NOT NULL,
        "firstDay" text NOT NULL,
        "lastDay" text NOT NULL,
        "time" text,
        "endTime" text,
        "digest" text NOT NULL,
        "sequence" integer NOT NULL,
        "changedAt" timestamptz(3) NOT NULL,
        "cancelledAt" timestamptz(3),
        CONSTRAINT "calendar_feed_items_pkey" PRIMARY KEY ("uid", "kind", "branchId")
      )`);
    // Feeds show the titles of deleted records only while these are in the trash.
    await runner.query(`
      CREATE TRIGGER "trash_announced" AFTER DELETE ON "trash" FOR EACH ROW
        WHEN (OLD."collection" IN ('events', 'calendar-days')) EXECUTE FUNCTION announce_content()`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
