import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail to `a+anything@b` comes to `a@b`. */
const MAILBOX = `
  CREATE FUNCTION "mailbox_of"(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN regexp_replace(lower(email), '^([^@+]+)[+][^@]*@', '\\1@');
  END $$;
  DROP INDEX "mails_confirmations";
  CREATE INDEX "mails_confirmations" ON "mails" (mailbox_of("to"), "createdAt") WHERE "kind" = 'confirmation';
`;

/** Each statement of a volatile function sees what was committed before it: whoever waited for the lock counts anew. */
const COUNT = `
  CREATE FUNCTION "confirmations_of_day"(email text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7301962, hashtext(mailbox_of(email)));
    RETURN (
      SELECT count(*) FROM "mails"
       WHERE mailbox_of("to") = mailbox_of(email) AND "kind" = 'confirmation' AND "createdAt" > now() - interval '1 day'
    );
  END $$;
`;

/** What is confirmed to one mailbox is counted by one transaction after the other. */
export class BoundConfirmations1795580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAILBOX + COUNT);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
