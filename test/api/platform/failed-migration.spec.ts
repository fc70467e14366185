import { runCli } from '../../../server/operations/cli/run.js';
import { migrate, MigrationFailed } from '../../../server/platform/database/migrate.js';
import { CountRecords1795001000000 } from '../../../server/platform/database/migrations/before-baseline/1795001000000-count-records.js';
import { AddJobs1795337987683 } from '../../../server/platform/database/migrations/before-baseline/1795337987683-add-jobs.js';
import { command, queryAt } from '../../support/backups.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { failedStart } from '../../support/failed-start.js';
import { olderDatabase } from '../../support/older-release.js';

const silent = () => undefined;

/** Everything that a schema holds, and which migrations have run. */
const CONTENT = `
  SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE relnamespace = 'public'::regnamespace AND attnum > 0
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT tgname::text FROM pg_trigger
  UNION ALL SELECT extname::text FROM pg_extension
  UNION ALL SELECT collname::text FROM pg_collation WHERE collnamespace = 'public'::regnamespace
  ORDER BY 1`;

describe('a start whose migration fails', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  /** A database as a release before left it, in which a later migration finds its table's name taken. */
  const olderRelease = () =>
    olderDatabase(database.url, CountRecords1795001000000, async (dataSource) => {
      await dataSource.query(`INSERT INTO subscribers (version, email) VALUES (1, 'parent@example.com')`);
      await dataSource.query('CREATE TABLE jobs (id integer)');
    });

  const content = async () => ({
    schema: await queryAt(database.url, CONTENT),
    migrations: await queryAt(database.url, `SELECT name FROM migrations ORDER BY id`),
    rows: await queryAt(database.url, 'SELECT t::text FROM subscribers AS t'),
  });

  it('ends with one line that says which, why and what to do, and rolls back earlier migrations', async () => {
    await olderRelease();
    const before = await content();
    const { code, error, log } = await failedStart({ DATABASE_URL: database.url });
    expect([code, log]).toEqual([1, '']);
    expect(error).toMatch(
      new RegExp(
        `^The migration ${AddJobs1795337987683.name} failed: relation "jobs" already exists\\. The database is as it was ` +
          'before: start the previous release again, and report this line \\(release [\\d.]+, PostgreSQL 1\\d\\.\\d+\\)\\.\n$',
      ),
    );
    expect(await content()).toEqual(before);
  });

  it('reports the same for a command', async () => {
    await olderRelease();
    const error = jest.fn();
    const code = await runCli(['list-users'], { DATABASE_URL: database.url }, { out: silent, error, input: () => '' });
    expect([code, error.mock.calls]).toEqual([1, [[expect.stringContaining(`${AddJobs1795337987683.name} failed`)]]]);
  });

  it('is tried again by the command, which lists what it applied', async () => {
    await olderRelease();
    await queryAt(database.url, 'DROP TABLE jobs');
    const { code, text } = await command({ DATABASE_URL: database.url }, 'migrate');
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`Applied the migration ${AddJobs1795337987683.name} in `),
    ]);
    expect(text).toMatch(/\nThe database is ready for [\d.]+\.$/);
  });

  it('leaves an empty database empty', async () => {
    await queryAt(database.url, 'CREATE TABLE jobs (id integer)');
    const before = await queryAt(database.url, CONTENT);
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    expect(await queryAt(database.url, CONTENT)).toEqual(before);
  });

  it('is followed by a successful start once the reason is gone', async () => {
    await olderRelease();
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    await queryAt(database.url, 'DROP TABLE jobs');
    await migrate(database.url, silent);
    expect(await queryAt(database.url, 'SELECT email FROM subscribers')).toEqual([{ email: 'parent@example.com' }]);
  });
});
