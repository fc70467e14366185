import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a letter without its vowel stands in Tamil: before the letter. */
const TAMIL = [...'கஙசஞடணதநபமயரலவழளறனஜஷஸஹ'].map((letter) => `&[before 1]${letter}<${letter}்`).join('');

/** Latin first, Sinhala by its own rules; those of Tamil can be added from PostgreSQL 16 on. */
const COLLATION = `
  DO $do$ BEGIN
    IF current_setting('server_version_num')::integer >= 160000 THEN
      EXECUTE $sql$ CREATE COLLATION "text_order" (provider = icu, locale = 'si', rules = '[reorder Latn]${TAMIL}') $sql$;
    ELSE
      CREATE COLLATION "text_order" (provider = icu, locale = 'si-u-kr-latn');
    END IF;
  EXCEPTION WHEN feature_not_supported THEN
    RAISE NOTICE 'The server has no ICU: texts are sorted by their characters'' codes';
    CREATE COLLATION "text_order" FROM "C";
  END $do$;
`;

const byText = (index: string, table: string, column: string, where = '') => `
  DROP INDEX IF EXISTS "${index}";
  CREATE INDEX "${index}" ON "${table}" ("${column}" COLLATE "text_order", "id")${where};
`;

const FORMS = ' WHERE NOT "spam"';

const TEXTS = [
  byText('admissions_by_parent', 'admissions', 'parentName', FORMS),
  byText('admissions_by_student', 'admissions', 'studentName', FORMS),
  byText('admissions_by_branch', 'admissions', 'branch', FORMS),
  byText('admissions_by_notes', 'admissions', 'notes', FORMS),
  byText('contacts_by_name', 'contacts', 'name', FORMS),
  byText('subscribers_by_email', 'subscribers', 'email', FORMS),
  byText('branches_by_title', 'branches', 'title'),
  byText('events_by_title', 'events', 'title'),
  byText('hero_slides_by_title', 'hero_slides', 'title'),
  byText('popup_posters_by_title', 'popup_posters', 'title'),
  byText('reviews_by_name', 'reviews', 'name'),
  byText('reviews_by_who', 'reviews', 'who'),
  byText('users_by_name', 'users', 'name'),
].join('');

/** The other collation of the indexes above keeps them from finding equal values. */
const EQUAL = `
  CREATE INDEX "admissions_in_branch" ON "admissions" ("branch");
  CREATE INDEX "admissions_with_notes" ON "admissions" ("notes");
`;

const byStatus = (table: string, statuses: string) => `
  DROP INDEX "${table}_by_status";
  CREATE INDEX "${table}_by_status" ON "${table}" (array_position(ARRAY[${statuses}], "status"), "id")${FORMS};
`;

const STATUSES =
  byStatus('contacts', `'PENDING', 'IN_PROGRESS', 'RESOLVED'`) +
  byStatus('admissions', `'PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED'`);

export class OrderTexts1795000302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLLATION + TEXTS + EQUAL + STATUSES);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
