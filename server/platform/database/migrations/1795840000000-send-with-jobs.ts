import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  ALTER TABLE "jobs" ADD "key" text;
  ALTER TABLE "jobs" ADD "firstDueAt" timestamptz NOT NULL DEFAULT now();
  CREATE UNIQUE INDEX "jobs_key" ON "jobs" ("name", "key");
  DROP INDEX "jobs_due";
  CREATE INDEX "jobs_due" ON "jobs" ("name", "runAt") WHERE "failedAt" IS NULL;
  DROP INDEX "mails_due";
  DROP INDEX "webhook_deliveries_due";
`;

/** Their arguments are the name of the job and the state in which a row waits. */
const FUNCTIONS = `
  CREATE FUNCTION "add_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "jobs" ("name", "key", "runAt", "firstDueAt", "attempts")
    SELECT TG_ARGV[0], "id"::text, "nextAttemptAt", "firstDueAt", "attempts" FROM added WHERE "state" = TG_ARGV[1];
    RETURN NULL;
  END $$;
  CREATE FUNCTION "move_job"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW."state" <> TG_ARGV[1] THEN
      DELETE FROM "jobs" WHERE "name" = TG_ARGV[0] AND "key" = NEW."id"::text;
      RETURN NULL;
    END IF;
    -- The number of tries tells one lease from the next: it does not shrink while there is one.
    INSERT INTO "jobs" ("name", "key", "runAt", "firstDueAt", "attempts")
    VALUES (TG_ARGV[0], NEW."id"::text, NEW."nextAttemptAt", NEW."firstDueAt", NEW."attempts")
    ON CONFLICT ("name", "key") DO UPDATE
      SET "runAt" = excluded."runAt", "firstDueAt" = excluded."firstDueAt", "leasedUntil" = NULL,
          "attempts" = CASE WHEN "jobs"."leasedUntil" IS NULL THEN excluded."attempts"
                       ELSE greatest("jobs"."attempts", excluded."attempts") END;
    RETURN NULL;
  END $$;
  CREATE FUNCTION "delete_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "jobs" USING gone WHERE "jobs"."name" = TG_ARGV[0] AND "jobs"."key" = gone."id"::text;
    RETURN NULL;
  END $$;
`;

const WHEN = ['state', 'attempts', 'nextAttemptAt', 'firstDueAt'];
const changed = WHEN.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(' OR ');

const withJobs = (table: string, job: string, waiting: string) => `
  CREATE TRIGGER "${table}_add_jobs" AFTER INSERT ON "${table}"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_jobs"('${job}', '${waiting}');
  CREATE TRIGGER "${table}_move_job" AFTER UPDATE ON "${table}"
    FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION "move_job"('${job}', '${waiting}');
  CREATE TRIGGER "${table}_delete_jobs" AFTER DELETE ON "${table}"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "delete_jobs"('${job}');
  INSERT INTO "jobs" ("name", "key", "runAt", "firstDueAt", "attempts")
  SELECT '${job}', "id"::text, "nextAttemptAt", "firstDueAt", "attempts" FROM "${table}" WHERE "state" = '${waiting}';`;

/**
 * Each mail and each delivery that waits has a job, whoever adds, changes or deletes its row. The lease of the release before,
 * which may still run beside, is in the row: until it ends, the job is not due.
 */
export class SendWithJobs1795840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables =
      withJobs('mails', 'send-mail', 'waiting') + withJobs('webhook_deliveries', 'post-webhook', 'pending');
    await runner.query(COLUMNS + FUNCTIONS + tables);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
