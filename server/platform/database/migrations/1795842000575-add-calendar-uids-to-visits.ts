import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCalendarUidsToVisits1795842000575 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION new_calendar_uid() RETURNS text LANGUAGE sql AS $$
        SELECT 'visit-' || gen_random_uuid()
      $$`);
    await runner.query(`ALTER TABLE "visits" ADD "calendarUid" text NOT NULL DEFAULT new_calendar_uid()`);
    // Calendars of parents know the visit by the UID of the invitation that they were sent.
    await runner.query(`
      UPDATE "visits" SET "calendarUid" = sent.uid
        FROM (
          SELECT DISTINCT ON (content -> 'calendar' ->> 'uid') content -> 'calendar' ->> 'uid' AS uid, "recordId"
            FROM "mails" WHERE kind = 'visit' AND content -> 'calendar' ->> 'uid' IS NOT NULL
           ORDER BY content -> 'calendar' ->> 'uid', id DESC
        ) AS sent
       WHERE sent."recordId" = "visits"."admissionId" AND sent.uid LIKE 'visit-' || "visits".id || '@%'`);
    await runner.query(`CREATE UNIQUE INDEX "visits_calendar_uid" ON "visits" ("calendarUid")`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
