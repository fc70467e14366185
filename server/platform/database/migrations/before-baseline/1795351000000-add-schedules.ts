import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['events', 'branches', 'reviews', 'hero_slides'];

const schedule = (table: string) => `
  ALTER TABLE "${table}" ADD "publishAt" TIMESTAMP(3) WITH TIME ZONE;
  ALTER TABLE "${table}" ADD "unpublishAt" TIMESTAMP(3) WITH TIME ZONE;
  ALTER TABLE "${table}" ADD "scheduledFor" TIMESTAMP(3) WITH TIME ZONE;
  CREATE INDEX "${table}_scheduled" ON "${table}" ("scheduledFor") WHERE "scheduledFor" IS NOT NULL;
`;

export class AddSchedules1795351000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES.map(schedule).join(''));
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
