import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row goes from its table when it is in the trash, and from the trash when it is back in its table. */
const KEEP = `
  CREATE FUNCTION "keep_held"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM "trash" WHERE "collection" = TG_TABLE_NAME AND "recordId" = OLD."id") THEN
      RETURN OLD;
    END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION "keep_held_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD."collection" = 'contacts' AND EXISTS (SELECT FROM "contacts" WHERE "id" = OLD."recordId")
      OR OLD."collection" = 'admissions' AND EXISTS (SELECT FROM "admissions" WHERE "id" = OLD."recordId") THEN
      RETURN OLD;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER "contacts_keep_held" BEFORE DELETE ON "contacts"
    FOR EACH ROW WHEN (OLD."isHeld") EXECUTE FUNCTION "keep_held"();
  CREATE TRIGGER "admissions_keep_held" BEFORE DELETE ON "admissions"
    FOR EACH ROW WHEN (OLD."isHeld") EXECUTE FUNCTION "keep_held"();
  CREATE TRIGGER "trash_keep_held" BEFORE DELETE ON "trash"
    FOR EACH ROW WHEN (OLD."values" ->> 'isHeld' = 'true') EXECUTE FUNCTION "keep_held_in_trash"();
`;

/** No statement deletes for good what is held. */
export class KeepHeldRecords1795780000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
