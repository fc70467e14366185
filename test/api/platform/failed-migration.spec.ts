import { DataSource } from 'typeorm';
import { runCli } from '../../../server/operations/cli/run.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { migrate, MigrationFailed } from '../../../server/platform/database/migrate.js';
import { CountRecords1795001000000 } from '../../../server/platform/database/migrations/1795001000000-count-records.js';
import { AddJobs1795337987683 } from '../../../server/platform/database/migrations/1795337987683-add-jobs.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { queryAt } from '../../support/backups.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { failedStart } from '../../support/failed-start.js';

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
  const olderRelease = async () => {
    const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(CountRecords1795001000000));
    const dataSource = await new DataSource({ ...dataSourceOptions(database.url, ENTITIES), migrations }).initialize();
    await dataSource.runMigrations();
    await dataSource.query(`INSERT INTO subscribers (version, email) VALUES (1, 'parent@example.com')`);
    await dataSource.query('CREATE TABLE jobs (id integer)');
    await dataSource.destroy();
  };

  const content = async () => ({
    schema: await queryAt(database.url, CONTENT),
    migrations: await queryAt(database.url, `SELECT name FROM migrations ORDER BY id`),
    rows: await queryAt(database.url, 'SELECT t::text FROM subscribers AS t'),
  });

  it('ends with one line that says which, why and what to do, and keeps nothing of the migrations before', async () => {
    await olderRelease();
    const before = await content();
    const { code, error, log } = await failedStart({ DATABASE_URL: database.url });
    expect([code, log]).toEqual([1, '']);
    expect(error).toMatch(
      new RegExp(
        `^The migration ${AddJobs1795337987683.name} failed: relation "jobs" already exists\\. The database is as it was ` +
          'before: start the previous release again, and report this line \\(release 0\\.1\\.0, PostgreSQL 1\\d\\.\\d+\\)\\.\n$',
      ),
    );
    expect(await content()).toEqual(before);
  });

  it('says the same to whoever gives a command', async () => {
    await olderRelease();
    const error = jest.fn();
    const code = await runCli(['list-users'], { DATABASE_URL: database.url }, { out: silent, error, input: () => '' });
    expect([code, error.mock.calls]).toEqual([1, [[expect.stringContaining(`${AddJobs1795337987683.name} failed`)]]]);
  });

  it('leaves an empty database empty', async () => {
    await queryAt(database.url, 'CREATE TABLE jobs (id integer)');
    const before = await queryAt(database.url, CONTENT);
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    expect(await queryAt(database.url, CONTENT)).toEqual(before);
  });

  it('is followed by a start that goes on when the reason is gone', async () => {
    await olderRelease();
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    await queryAt(database.url, 'DROP TABLE jobs');
    await migrate(database.url, silent);
    expect(await queryAt(database.url, 'SELECT email FROM subscribers')).toEqual([{ email: 'parent@example.com' }]);
  });
});
