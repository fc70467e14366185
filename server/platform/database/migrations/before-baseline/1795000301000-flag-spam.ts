import type { MigrationInterface, QueryRunner } from 'typeorm';

const flagged = (table: string) => `
  ALTER TABLE "${table}" ADD "spam" boolean NOT NULL DEFAULT false;
  DROP INDEX "${table}_newest";
  CREATE INDEX "${table}_newest" ON "${table}" ("createdAt", "id") WHERE NOT "spam";
  CREATE INDEX "${table}_spam" ON "${table}" ("createdAt", "id") WHERE "spam";
`;

const unread = (table: string) => `
  DROP INDEX "${table}_unread";
  CREATE INDEX "${table}_unread" ON "${table}" ("createdAt") WHERE NOT "isRead" AND NOT "spam";
`;

/** Counters need not outlive a crash, and what is not logged makes nobody wait for the disk. */
const COUNTERS = `ALTER TABLE "counters" SET UNLOGGED;`;

export class FlagSpam1795000301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = ['contacts', 'admissions', 'subscribers'].map(flagged);
    await runner.query(statements.join('') + ['contacts', 'admissions'].map(unread).join('') + COUNTERS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
