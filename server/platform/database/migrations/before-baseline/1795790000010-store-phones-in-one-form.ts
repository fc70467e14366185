import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `storedPhone` of the contract has it. */
const stored = (phone: string) => `
  regexp_replace(
    regexp_replace(
      regexp_replace(${phone}, '[\\s().\\-\\u2010-\\u2015]', '', 'g'), '^(?:\\+|00)940?(\\d{9})$', '0\\1'),
    '^00', '+')`;

const inJson = (table: string) => `
  UPDATE "${table}" SET "values" = jsonb_set("values", '{phone}', to_jsonb(${stored(`"values" ->> 'phone'`)}))
   WHERE "collection" IN ('contacts', 'admissions') AND "values" ->> 'phone' <> ${stored(`"values" ->> 'phone'`)}`;

/** Numbers that were sent before, also those in the trash and the history. */
export class StorePhonesInOneForm1795790000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['contacts', 'admissions'])
      await queryRunner.query(
        `UPDATE "${table}" SET "phone" = ${stored('"phone"')} WHERE "phone" <> ${stored('"phone"')}`,
      );
    for (const table of ['trash', 'revisions']) await queryRunner.query(inJson(table));
  }

  /** Both forms name the same number. */
  async down(): Promise<void> {}
}
