import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  CREATE TABLE "audit_lines" (
    "id" integer NOT NULL,
    "at" timestamptz(3) NOT NULL DEFAULT now(),
    "action" text NOT NULL,
    "collection" text,
    "records" text[] NOT NULL DEFAULT '{}',
    "fields" text[] NOT NULL DEFAULT '{}',
    "userId" integer,
    "sessionId" uuid,
    "count" integer NOT NULL DEFAULT 1,
    "hash" bytea NOT NULL,
    PRIMARY KEY ("id"),
    CONSTRAINT "audit_lines_words" CHECK ("action" ~ '^[a-z_]{1,40}$' AND "collection" ~ '^[a-z-]{1,40}$'),
    CONSTRAINT "audit_lines_records" CHECK (array_to_string("records", ',') ~ '^[A-Za-z0-9_.:,-]*$'),
    CONSTRAINT "audit_lines_fields" CHECK (array_to_string("fields", ',') ~ '^[A-Za-z,]*$')
  );
  CREATE INDEX "audit_lines_of_user" ON "audit_lines" ("userId", "id");
  CREATE INDEX "audit_lines_of_collection" ON "audit_lines" ("collection", "id");
  CREATE INDEX "audit_lines_of_action" ON "audit_lines" ("action", "id");
  CREATE INDEX "audit_lines_by_time" ON "audit_lines" ("at", "id");
  CREATE TABLE "audit_head" ("id" integer NOT NULL PRIMARY KEY, "hash" bytea NOT NULL);
`;

/**
 * Lines are chained one after the other, whichever instance adds them: the lock is held until the transaction ends. A
 * restore brings lines with their hashes, and the head as well.
 */
const CHAIN = `
  CREATE FUNCTION "chain_audit_line"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    head "audit_head";
  BEGIN
    IF NEW."hash" IS NOT NULL THEN
      RETURN NEW;
    END IF;
    PERFORM pg_advisory_xact_lock(7301961);
    SELECT * INTO head FROM "audit_head";
    NEW."id" := coalesce(head."id", 0) + 1;
    NEW."hash" := sha256(coalesce(head."hash", '') || convert_to(concat_ws(E'\\n',
      NEW."id", (extract(epoch FROM NEW."at") * 1000)::bigint, NEW."action", coalesce(NEW."collection", ''),
      array_to_string(NEW."records", ','), array_to_string(NEW."fields", ','),
      coalesce(NEW."userId"::text, ''), coalesce(NEW."sessionId"::text, ''), NEW."count"), 'UTF8'));
    IF head."id" IS NULL THEN
      INSERT INTO "audit_head" VALUES (NEW."id", NEW."hash");
    ELSE
      UPDATE "audit_head" SET "id" = NEW."id", "hash" = NEW."hash";
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER "audit_lines_chained" BEFORE INSERT ON "audit_lines"
    FOR EACH ROW EXECUTE FUNCTION "chain_audit_line"();
`;

const APPEND_ONLY = `
  CREATE FUNCTION "keep_audit_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log takes new lines only' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER "audit_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_lines"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_lines"();
`;

/** Who did what to which record and when, in lines that are only added and that each prove the one before. */
export class AddAuditLog1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + CHAIN + APPEND_ONLY);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
