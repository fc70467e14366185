import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has a form open is over within seconds: its table is not logged, so that no word of life waits for the disk. */
export class AddFormDrafts1795351647918 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "form_drafts" ("userId" integer NOT NULL, "resource" text NOT NULL, "record" text NOT NULL, "typed" jsonb NOT NULL, "opened" jsonb NOT NULL, "baseVersion" integer, "title" text, "lacksPictures" boolean NOT NULL DEFAULT false, "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_27032b67f4fb271c5f0246a70e1" PRIMARY KEY ("userId", "resource", "record"))',
    );
    await runner.query('CREATE INDEX "form_drafts_by_age" ON "form_drafts"  ("updatedAt") ');
    await runner.query(
      'CREATE UNLOGGED TABLE "form_presences" ("userId" integer NOT NULL, "tab" text NOT NULL, "resource" text NOT NULL, "record" text NOT NULL, "seenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a7375b3b713a1325c85f006c7e0" PRIMARY KEY ("userId", "tab"))',
    );
    await runner.query('CREATE INDEX "form_presences_of_form" ON "form_presences"  ("resource", "record") ');
    await runner.query(
      'ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
