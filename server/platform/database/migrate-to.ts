import { Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { timestampOf } from './migration-names.js';
import { MIGRATIONS } from './migrations/index.js';

interface PendingMigration {
  name: string;
  run(): Promise<unknown>;
}

const [BASELINE] = MIGRATIONS as [(typeof MIGRATIONS)[0]];

const all = () => true;

/**
 * Returns the missing migrations in order. A database from before the baseline gets the remaining migrations that the
 * baseline replaces, and the baseline itself is only recorded.
 */
export async function pendingMigrations(
  runner: QueryRunner,
  isChosen: (name: string) => boolean = all,
): Promise<PendingMigration[]> {
  const executor = new MigrationExecutor(runner.connection, runner);
  const applied = (await executor.getExecutedMigrations()).map(({ name }) => name);
  const isOlder = applied.length ? !applied.includes(BASELINE.name) : !isChosen(BASELINE.name);
  return (isOlder ? [...(await formerMigrations()), ...MIGRATIONS] : MIGRATIONS)
    .filter(({ name }) => isChosen(name) && !applied.includes(name))
    .map((migrationClass) => {
      const { name } = migrationClass;
      const migration = new Migration(undefined, timestampOf(name), name, new migrationClass());
      const isRecordedOnly = isOlder && migrationClass === BASELINE;
      return {
        name,
        run: () => (isRecordedOnly ? executor.insertMigration(migration) : executor.executeMigration(migration)),
      };
    });
}

/** Runs the chosen pending migrations in the runner's transaction. */
export async function migrateTo(runner: QueryRunner, isChosen?: (name: string) => boolean): Promise<void> {
  for (const { run } of await pendingMigrations(runner, isChosen)) await run();
}

const formerMigrations = async () =>
  (await import('./migrations/before-baseline/former-migrations.js')).FORMER_MIGRATIONS;
