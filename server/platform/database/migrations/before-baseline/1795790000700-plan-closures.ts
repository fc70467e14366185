import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanClosures1795790000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "notices"
        ADD "kind" text NOT NULL DEFAULT 'OTHER',
        ADD "startsAt" timestamptz(3),
        ADD "closedFrom" text,
        ADD "closedTo" text,
        ADD CONSTRAINT "notices_kind" CHECK ("kind" IN ('CLOSURE', 'OTHER')),
        ADD CONSTRAINT "notices_closure" CHECK (
          CASE "kind" WHEN 'CLOSURE' THEN "closedFrom" IS NOT NULL AND "closedTo" IS NOT NULL AND "closedFrom" <= "closedTo"
          ELSE "closedFrom" IS NULL AND "closedTo" IS NULL END
        );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
