import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRevisions1795366900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "revisions" ("collection" text NOT NULL, "record" text NOT NULL, "number" integer NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "byId" integer, "by" text, "action" text NOT NULL, "fields" text array NOT NULL, "values" jsonb NOT NULL, "revertedTo" integer, CONSTRAINT "revisions_action" CHECK ("action" IN (\'created\', \'updated\', \'published\', \'unpublished\', \'deleted\', \'restored\', \'reverted\')), CONSTRAINT "PK_065f4b93f109a421916229e3a52" PRIMARY KEY ("collection", "record", "number"))',
    );
    await runner.query('CREATE INDEX "revisions_of_person" ON "revisions"  ("byId", "at") ');
    await runner.query('CREATE INDEX "revisions_of_collection" ON "revisions"  ("collection", "at") ');
    await runner.query('CREATE INDEX "revisions_by_age" ON "revisions"  ("at") ');
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
