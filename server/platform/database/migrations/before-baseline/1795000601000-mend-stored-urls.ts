import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  branches: ['heroImage', 'photos'],
  events: ['heroImage', 'mainImage', 'photos'],
  hero_slides: ['imageUrl', 'ctaLink'],
  popup_posters: ['imageUrl', 'ctaLink'],
  reviews: ['profile'],
  settings: ['value'],
};

const SETTINGS = `'contact_facebook', 'contact_youtube', 'contact_twitter', 'site_logo', 'site_share_image',
  'site_principal_image', 'site_credit_url', 'site_about_image', 'site_admissions_image', 'site_contact_image',
  'site_events_image'`;

const UNSEEN =
  '[\\u00AD\\u034F\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u08E2\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F' +
  '\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U000E0FFF]';

const SLASHES = '(^|")(https?:)/{3,}';

/** Unseen characters as a browser sends them, and two slashes before the host, as it reads them. */
const FUNCTION = `
  CREATE FUNCTION pg_temp.mended(url text) RETURNS text LANGUAGE sql AS $$
    SELECT regexp_replace(string_agg(
      CASE WHEN letter ~ '${UNSEEN}'
        THEN upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\\1', 'g'))
        ELSE letter END, '' ORDER BY place), '${SLASHES}', '\\1\\2//', 'gi')
    FROM regexp_split_to_table(url, '') WITH ORDINALITY AS letters (letter, place)
  $$;
`;

const mend = (table: string, column: string) => `
  UPDATE "${table}" SET "${column}" = pg_temp.mended("${column}"::text)${column === 'photos' ? '::jsonb' : ''}
   WHERE ("${column}"::text ~ '${UNSEEN}' OR "${column}"::text ~* '${SLASHES}')
     ${table === 'settings' ? `AND "key" IN (${SETTINGS})` : ''};
`;

/** A stored URL of a form that is refused by now would hold up every save of its record. */
export class MendStoredUrls1795000601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = Object.entries(COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => mend(table, column)),
    );
    await runner.query(FUNCTION + statements.join(''));
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
