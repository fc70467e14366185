import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = `CREATE INDEX "mails_confirmations" ON "mails" (mailbox_of("to"), "createdAt") WHERE "kind" = 'confirmation'`;

/** Mail to `a+anything@b` comes to `a@b`; Google reads over dots too, and has two names. */
export class KnowMailboxesOfGoogle1795790000110 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "mails_confirmations"');
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION "mailbox_of"(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        mailbox text := regexp_replace(lower(email), '^([^@+]+)[+][^@]*@', '\\1@');
      BEGIN
        IF mailbox ~ '@(gmail|googlemail)[.]com$' THEN
          RETURN replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com';
        END IF;
        RETURN mailbox;
      END $$`);
    await queryRunner.query(INDEX);
    await queryRunner.query(`
      CREATE INDEX "mails_confirmations_by_domain" ON "mails" (split_part(mailbox_of("to"), '@', 2), "createdAt")
       WHERE "kind" = 'confirmation'`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
