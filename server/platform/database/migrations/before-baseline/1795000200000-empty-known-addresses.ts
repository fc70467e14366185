import type { MigrationInterface, QueryRunner } from 'typeorm';

// Signed device tokens took its place. The table stays, because instances of the release before may run beside this one.
const EMPTY = `
  DELETE FROM "known_addresses";
  COMMENT ON TABLE "known_addresses" IS 'No longer used; to be dropped with a later release';
`;

export class EmptyKnownAddresses1795000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMPTY);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
