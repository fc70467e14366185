import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log knows who made the links that there are. */
const MAKERS = `
  ALTER TABLE "shares" ADD "createdById" integer;
  UPDATE "shares" SET "createdById" = "userId" FROM "audit_lines"
   WHERE "audit_lines"."collection" = 'shares' AND "action" = 'created' AND "records" = ARRAY["shares"."id"::text];
`;

/** A link holds no longer than whoever made it may read the record. */
export class NoteMakersOfShares1795520000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAKERS);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
