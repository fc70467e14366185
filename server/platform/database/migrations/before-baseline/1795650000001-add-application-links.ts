import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  CREATE TABLE "application_links" (
    "id" uuid NOT NULL,
    "admissionId" integer NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "until" timestamptz(3) NOT NULL,
    PRIMARY KEY ("id")
  );
  CREATE UNIQUE INDEX "application_links_of_application" ON "application_links" ("admissionId");
`;

/** They wait in the trash with their application, where they open nothing, and go with it for good. */
const FOLLOW = `
  CREATE FUNCTION "forget_application_links"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "application_links" USING gone
     WHERE "application_links"."admissionId" = gone."id" AND NOT EXISTS (
       SELECT FROM "trash" WHERE "trash"."collection" = 'admissions' AND "trash"."recordId" = gone."id"
     );
    RETURN NULL;
  END $$;
  CREATE TRIGGER "admissions_links_go" AFTER DELETE ON "admissions"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "forget_application_links"();

  CREATE FUNCTION "forget_trashed_application_links"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "application_links" USING gone
     WHERE gone."collection" = 'admissions' AND "application_links"."admissionId" = gone."recordId"
       AND NOT EXISTS (SELECT FROM "admissions" WHERE "admissions"."id" = gone."recordId");
    RETURN NULL;
  END $$;
  CREATE TRIGGER "trash_application_links_go" AFTER DELETE ON "trash"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "forget_trashed_application_links"();
`;

export class AddApplicationLinks1795650000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE + FOLLOW);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
