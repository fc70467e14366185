import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of the pictures of this site that texts hold, those of smaller variants as that of their picture. */
const FUNCTION = `
  CREATE FUNCTION picture_names(VARIADIC texts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN ARRAY(
      SELECT DISTINCT regexp_replace(lower(address[1]), '-(480|960|1600)$', '')
        FROM regexp_matches(array_to_string(texts, ' '), '/uploads/([0-9a-z-]+)\\.', 'gi') AS address
    );
  END $$;
`;

const INDEXES = Object.entries({
  events: '"heroImage", "mainImage", "photos"::text',
  branches: '"heroImage", "photos"::text',
  reviews: '"profile"',
  hero_slides: '"imageUrl", "ctaLink"',
  popup_posters: '"imageUrl"',
})
  .map(([table, columns]) => `CREATE INDEX "${table}_pictures" ON "${table}" USING gin (picture_names(${columns}));`)
  .join('\n');

const WAS_NAMED = `
  ALTER TABLE "pictures" ADD "wasNamed" boolean NOT NULL DEFAULT false;
  UPDATE "pictures" SET "wasNamed" = true WHERE "unnamedSince" IS NULL;
`;

/** So that each picture that a visitor asks for is found in what visitors may see. */
export class IndexPictures1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION + INDEXES + WAS_NAMED);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
