import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddClosureMails1796150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      `ALTER TABLE "mails" DROP CONSTRAINT "mails_kind", ADD CONSTRAINT "mails_kind" CHECK ("kind" IN ('notice', 'confirmation', 'reply', 'visit', 'request', 'booking', 'password-reset', 'invitation', 'digest', 'newsletter', 'closure'))`,
      `ALTER TABLE "subscribers" ADD "newsletters" boolean NOT NULL DEFAULT true, ADD "closures" boolean NOT NULL DEFAULT true, ADD "branchIds" integer array NOT NULL DEFAULT '{}'`,
      `CREATE TABLE "notice_mailings" ("noticeId" integer NOT NULL, "version" integer NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "by" text, "byId" integer, "readers" integer NOT NULL, CONSTRAINT "notice_mailings_notice" FOREIGN KEY ("noticeId") REFERENCES "notices" ("id") ON DELETE CASCADE, PRIMARY KEY ("noticeId", "version"))`,
      `CREATE TABLE "notice_readers" ("noticeId" integer NOT NULL, "subscriberId" integer NOT NULL, "mailId" integer NOT NULL, CONSTRAINT "notice_readers_notice" FOREIGN KEY ("noticeId") REFERENCES "notices" ("id") ON DELETE CASCADE, CONSTRAINT "notice_readers_subscriber" FOREIGN KEY ("subscriberId") REFERENCES "subscribers" ("id") ON DELETE CASCADE, PRIMARY KEY ("noticeId", "subscriberId"))`,
      `CREATE INDEX "notice_readers_by_subscriber" ON "notice_readers" ("subscriberId")`,
    ]) {
      await runner.query(sql);
    }
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
