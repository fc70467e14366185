import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school holidays between two terms. */
export class AddBreaksToCalendar1795842000650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "calendar_days" DROP CONSTRAINT "calendar_days_kind"`);
    await runner.query(
      `ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_kind" CHECK ("kind" IN ('TERM', 'BREAK', 'HOLIDAY', 'POYA', 'EXAMS', 'CLOSED', 'OTHER'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
