import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAssigneesOfMessages1795972800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "contacts" ADD "assigneeId" integer`);
    await runner.query(`CREATE INDEX "contacts_of_assignee" ON "contacts" ("assigneeId", "status")`);
    await runner.query(
      `ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assignee" FOREIGN KEY ("assigneeId") REFERENCES "users"("id") ON DELETE SET NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
