import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERSION = `
  CREATE FUNCTION "setting_version"(name text) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT "version" FROM "settings" WHERE "key" = name), 0)
  $$;
`;

/** The default holds for what comes from now on: of what is there nobody knows. */
const columnOf = (table: string, column: string, setting: string) => `
  ALTER TABLE "${table}" ADD "${column}" integer;
  ALTER TABLE "${table}" ALTER "${column}" SET DEFAULT setting_version('${setting}');
`;

const OTHERS = `
  ALTER TABLE "contacts" ADD "isHeld" boolean NOT NULL DEFAULT false;
  ALTER TABLE "admissions" ADD "isHeld" boolean NOT NULL DEFAULT false, ADD "consentAt" timestamptz(3);
`;

/** Which words on privacy parents were shown and agreed to, and what is held back from retention. */
export class AddPrivacy1795680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const notices = ['contacts', 'admissions', 'subscribers'].map((table) =>
      columnOf(table, 'noticeVersion', 'site_privacy_notice'),
    );
    await runner.query(VERSION + notices.join('') + columnOf('admissions', 'consentVersion', 'site_consent') + OTHERS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
