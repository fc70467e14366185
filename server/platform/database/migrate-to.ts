import { Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';

interface PendingMigration {
  name: string;
  run(): Promise<unknown>;
}

const all = () => true;

/** TypeORM's timestamp: the digits at the end of the class name. */
const timestampOf = (name: string) => Number(name.slice(-13));

/** Returns the missing migrations in the order of the list. */
export async function pendingMigrations(
  runner: QueryRunner,
  isChosen: (name: string) => boolean = all,
): Promise<PendingMigration[]> {
  const executor = new MigrationExecutor(runner.connection, runner);
  const applied = (await executor.getExecutedMigrations()).map(({ name }) => name);
  return MIGRATIONS.filter(({ name }) => isChosen(name) && !applied.includes(name)).map((migrationClass) => {
    const { name } = migrationClass;
    const migration = new Migration(undefined, timestampOf(name), name, new migrationClass());
    return { name, run: () => executor.executeMigration(migration) };
  });
}

/** Runs the chosen pending migrations in the runner's transaction. */
export async function migrateTo(runner: QueryRunner, isChosen?: (name: string) => boolean): Promise<void> {
  for (const { run } of await pendingMigrations(runner, isChosen)) await run();
}
