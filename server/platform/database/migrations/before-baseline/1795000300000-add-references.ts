import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Twelve characters of five bits each. Bytes 6 and 8 of a UUID are not wholly random. */
const FUNCTION = `
  CREATE FUNCTION new_reference() RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT string_agg(
      CASE WHEN place IN (5, 9) THEN '-' ELSE '' END
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random, byte) & 31) + 1, 1), '' ORDER BY place)
      FROM (SELECT uuid_send(gen_random_uuid()) AS random) AS uuid,
        unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) WITH ORDINALITY AS bytes (byte, place)
  $$;
`;

const referenced = (table: string) => `
  ALTER TABLE "${table}" ADD "reference" text NOT NULL DEFAULT new_reference();
  ALTER TABLE "${table}" ADD CONSTRAINT "${table}_reference" UNIQUE ("reference");
`;

export class AddReferences1795000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION + ['contacts', 'admissions'].map(referenced).join(''));
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
