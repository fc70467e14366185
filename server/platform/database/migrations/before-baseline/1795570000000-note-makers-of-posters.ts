import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first revision or the audit log knows who made the posters that there are, and the name of who has left goes. */
const MAKERS = `
  ALTER TABLE "popup_posters" ADD "creatorId" integer;
  CREATE TEMPORARY TABLE "makers" ON COMMIT DROP AS
    SELECT DISTINCT ON ("record") "record"::integer AS "posterId", "userId"
      FROM (
        SELECT "record", "byId" AS "userId" FROM "revisions" WHERE "collection" = 'popup-posters' AND "action" = 'created'
         UNION ALL
        SELECT "records"[1], "userId" FROM "audit_lines" WHERE "collection" = 'popup-posters' AND "action" = 'created'
      ) AS made
     WHERE "userId" > 0;
  UPDATE "popup_posters" SET "creatorId" = "userId" FROM "makers" WHERE "id" = "posterId" AND "creator" IS NOT NULL;
  UPDATE "popup_posters" SET "creator" = 'Former user ' || "creatorId"
   WHERE NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "creatorId") AND "creatorId" IS NOT NULL;
  UPDATE "trash" SET "values" = "values" || jsonb_build_object('creatorId', "userId")
      || CASE WHEN EXISTS (SELECT FROM "users" WHERE "users"."id" = "userId") THEN '{}'
              ELSE jsonb_build_object('creator', 'Former user ' || "userId") END
    FROM "makers" WHERE "collection" = 'popup-posters' AND "recordId" = "posterId" AND "values" ->> 'creator' IS NOT NULL;
`;

/** Staff may leave whose posters are in the trash, or older than what is kept of their history. */
export class NoteMakersOfPosters1795570000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAKERS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
