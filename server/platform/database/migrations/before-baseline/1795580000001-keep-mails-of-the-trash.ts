import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEEP = `
  CREATE OR REPLACE FUNCTION "forget_mails"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "mails" USING gone
     WHERE "mails"."collection" = TG_TABLE_NAME AND "mails"."recordId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = TG_TABLE_NAME AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
`;

/** A record that leaves the trash was put back, perhaps to another branch or as spam, or is deleted for ever. */
const FOLLOW = `
  CREATE FUNCTION "follow_trash_with_mails"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "mails" USING gone
      LEFT JOIN "contacts" ON gone."collection" = 'contacts' AND "contacts"."id" = gone."recordId"
      LEFT JOIN "admissions" ON gone."collection" = 'admissions' AND "admissions"."id" = gone."recordId"
     WHERE "mails"."collection" = gone."collection" AND "mails"."recordId" = gone."recordId" AND (
       coalesce("contacts"."id", "admissions"."id") IS NULL
       OR coalesce("contacts"."spam", "admissions"."spam") AND "mails"."state" IN ('waiting', 'kept')
     );
    UPDATE "mails" SET "branchId" = coalesce("contacts"."branchId", "admissions"."branchId")
      FROM gone
      LEFT JOIN "contacts" ON gone."collection" = 'contacts' AND "contacts"."id" = gone."recordId"
      LEFT JOIN "admissions" ON gone."collection" = 'admissions' AND "admissions"."id" = gone."recordId"
     WHERE "mails"."collection" = gone."collection" AND "mails"."recordId" = gone."recordId";
    RETURN NULL;
  END $$;
  CREATE TRIGGER "trash_mails_follow" AFTER DELETE ON "trash"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "follow_trash_with_mails"();
`;

/** Mails of a message or application wait in the trash with it. */
export class KeepMailsOfTheTrash1795580000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP + FOLLOW);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
