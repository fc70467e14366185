import { type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';

class ChosenMigrations extends MigrationExecutor {
  constructor(
    runner: QueryRunner,
    private readonly chosen: (name: string) => boolean,
  ) {
    super(runner.connection, runner);
  }

  protected override getMigrations(): Migration[] {
    return super.getMigrations().filter(({ name }) => this.chosen(name));
  }
}

/** Runs those of the pending migrations whose names are chosen, in the transaction of the runner. */
export async function migrateTo(runner: QueryRunner, chosen: (name: string) => boolean = () => true): Promise<void> {
  await new ChosenMigrations(runner, chosen).executePendingMigrations();
}
