import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever has the lock and stands still is ended after 5 s, before those who wait give up. The values are set for the
 * transaction, so that they hold for whatever adds a line.
 */
const CHAIN = `
  CREATE OR REPLACE FUNCTION "chain_audit_line"() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '8s' AS $$
  DECLARE
    head "audit_head";
  BEGIN
    IF NEW."hash" IS NOT NULL THEN
      RETURN NEW;
    END IF;
    PERFORM pg_advisory_xact_lock(7301961);
    PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
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
`;

/** Nobody holds up all writes of staff for long. */
export class BoundTheAuditLock1795520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHAIN);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
