import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  CREATE TABLE "decisions" (
    "admissionId" integer NOT NULL,
    "previousStatus" text,
    "dueAt" timestamptz(3) NOT NULL,
    "subject" text,
    "text" text,
    "byId" integer,
    PRIMARY KEY ("admissionId")
  );
  CREATE INDEX "decisions_due" ON "decisions" ("dueAt");
  ALTER TABLE "documents" ADD "closedAt" timestamptz(3);
`;

/** One that is in the trash when it is due is not carried out later. */
const FOLLOW = `
  CREATE FUNCTION "forget_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "decisions" USING gone WHERE "decisions"."admissionId" = gone."id";
    RETURN NULL;
  END $$;
  CREATE TRIGGER "admissions_decisions_go" AFTER DELETE ON "admissions"
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "forget_decisions"();
`;

export class AddDecisions1795790000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE + FOLLOW);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
