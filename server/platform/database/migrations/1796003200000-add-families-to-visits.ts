import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit of several children stays with the others, whether one goes to the trash, by retention, or by an erasure. */
const LEAVE = `CREATE FUNCTION leave_visits_to_family() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "visits" SET "admissionId" = heir."id", "branchId" = heir."branchId",
           "alsoFor" = array_replace("alsoFor", heir."id", gone."id")
      FROM gone, "admissions" AS heir
     WHERE "visits"."admissionId" = gone."id"
       AND heir."id" = (SELECT min("id") FROM "admissions" WHERE "id" = ANY("visits"."alsoFor"));
    RETURN NULL;
  END $$`;

export class AddFamiliesToVisits1796003200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "visits" ADD "alsoFor" integer array NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE INDEX "visits_also_for" ON "visits" USING gin ("alsoFor")`);
    await runner.query(LEAVE);
    // By its name before `admissions_visits_go`, which deletes what is left.
    await runner.query(`CREATE TRIGGER "admissions_families_go" AFTER DELETE ON "admissions"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_visits_to_family()`);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
