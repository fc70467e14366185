import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLLECTIONS = [
  'admissions',
  'branches',
  'contacts',
  'events',
  'hero_slides',
  'popup_posters',
  'reviews',
  'subscribers',
  'users',
];

/** Cut, not rounded: what the API answered before must not change. */
const toMilliseconds = (column: string) =>
  `ALTER COLUMN "${column}" TYPE timestamptz(3) USING date_trunc('milliseconds', "${column}")`;

const INSTANTS = COLLECTIONS.map(
  (table) => `ALTER TABLE "${table}" ${toMilliseconds('createdAt')}, ${toMilliseconds('updatedAt')};`,
).join('\n');

const STATUSES = ['admissions', 'contacts']
  .map(
    (table) => `
      DROP INDEX "${table}_by_status";
      CREATE INDEX "${table}_by_status" ON "${table}" ("status", "id");`,
  )
  .join('');

/** Of names that differ only in case, the oldest keeps its own. */
const NAMES = `
  UPDATE "branches" branch
  SET "title" = format('%s (%s)', "title", "id"), "name" = format('%s (%s)', "name", "id"),
    "version" = "version" + 1, "updatedAt" = now()
  WHERE EXISTS (SELECT FROM "branches" older WHERE lower(older."name") = lower(branch."name") AND older."id" < branch."id");
  ALTER TABLE "branches" DROP CONSTRAINT "branches_name";
  CREATE UNIQUE INDEX "branches_name" ON "branches" (lower("name"));
`;

const SETTINGS = `
  ALTER TABLE "settings" ADD "version" integer NOT NULL DEFAULT 1;
  ALTER TABLE "settings" ALTER COLUMN "version" DROP DEFAULT;
`;

export class SharpenColumns1795000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INSTANTS + STATUSES + NAMES + SETTINGS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
