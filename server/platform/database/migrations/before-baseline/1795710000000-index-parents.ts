import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexesOf = (table: string) => `
  CREATE INDEX "${table}_by_email" ON "${table}" (lower("email"));
  CREATE INDEX "${table}_by_phone" ON "${table}" (right(regexp_replace("phone", '\\D', '', 'g'), 9));
`;

/** To find what else came from a parent. */
export class IndexParents1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(['contacts', 'admissions'].map(indexesOf).join(''));
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
