import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddJobs1795337987683 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "jobs" ("id" SERIAL NOT NULL, "name" text NOT NULL, "data" jsonb NOT NULL DEFAULT \'{}\', "repeats" boolean NOT NULL DEFAULT false, "runAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT \'0\', "leasedUntil" TIMESTAMP WITH TIME ZONE, "succeededAt" TIMESTAMP WITH TIME ZONE, "failedAt" TIMESTAMP WITH TIME ZONE, "error" text, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_cf0a6c42b72fcc7f7c237def345" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "jobs_due" ON "jobs"  ("runAt") WHERE "failedAt" IS NULL');
    await runner.query('CREATE UNIQUE INDEX "jobs_one_repeating" ON "jobs"  ("name") WHERE "repeats"');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
