import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAdmissionAnswers1795987859607 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "admissions" ADD "gender" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "preferredStart" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "secondParentName" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "secondParentPhone" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "siblings" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "homeTown" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "firstLanguage" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "needs" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "transport" text`);
    await runner.query(`ALTER TABLE "admissions" ADD "howHeard" text`);
    await runner.query(
      `CREATE INDEX "admissions_by_second_phone" ON "admissions" (right(regexp_replace("secondParentPhone", '\\D', '', 'g'), 9))`,
    );
    // From now on, the history has these, too.
    await runner.query(`UPDATE revisions SET values = jsonb_build_object(
        'entryGrade', admissions."entryGrade", 'dateOfBirth', admissions."dateOfBirth", 'previousSchool', admissions."previousSchool"
      ) || values
       FROM admissions WHERE collection = 'admissions' AND record = admissions.id::text`);
    await runner.query(`DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
        CREATE INDEX admissions_search_answers ON admissions USING gin ((
          coalesce("dateOfBirth", '') || chr(10) || coalesce("previousSchool", '') || chr(10) || coalesce("entryGrade", '') || chr(10) || coalesce("preferredStart", '') || chr(10) || coalesce("secondParentName", '') || chr(10) ||
          coalesce("secondParentPhone", '') || chr(10) || coalesce(siblings, '') || chr(10) || coalesce("homeTown", '') || chr(10) || coalesce("firstLanguage", '') || chr(10) || coalesce(needs, '') || chr(10) || coalesce("howHeard", '')
        ) gin_trgm_ops) WHERE NOT spam;
      END IF;
    END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
