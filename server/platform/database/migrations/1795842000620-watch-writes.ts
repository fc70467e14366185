import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WatchWrites1795842000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "write_probes" ("writtenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_write_probes" PRIMARY KEY ("writtenAt"))`,
    );
    await runner.query(
      `CREATE TABLE "seen_problems" ("code" text NOT NULL, "beganAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "seenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "isMailed" boolean NOT NULL DEFAULT false,
        "mailedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_seen_problems" PRIMARY KEY ("code"))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
