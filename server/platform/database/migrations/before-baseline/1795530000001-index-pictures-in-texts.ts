import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMING = {
  events: '"description", "heroImage", "mainImage", "photos"::text',
  branches: '"description", "heroImage", "photos"::text',
  reviews: '"review", "profile"',
  hero_slides: '"imageUrl", "description", "ctaLink"',
  popup_posters: '"description", "imageUrl", "ctaLink"',
  notices: '"message"',
};
const TABLES = Object.keys(NAMING);

const CREATE = Object.entries(NAMING)
  .map(([table, columns]) => `CREATE INDEX "${table}_naming" ON "${table}" USING gin (picture_names(${columns}));`)
  .join('\n');

// Reads wait for a dropped index, so that all new ones are made before.
const EXCHANGE = TABLES.map(
  (table) => `DROP INDEX IF EXISTS "${table}_pictures"; ALTER INDEX "${table}_naming" RENAME TO "${table}_pictures";`,
).join('\n');

/** A picture is shown and kept, too, while only a text or the button of a poster names it. */
export class IndexPicturesInTexts1795530000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE + EXCHANGE);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
