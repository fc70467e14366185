/** @jest-environment node */
import { runCli } from '../../../server/operations/cli/run.js';
import { migrate, MigrationFailed } from '../../../server/platform/database/migrate.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { migratedTemplate } from '../../support/app.js';
import { command, emptyInstance, queryAt } from '../../support/backups.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { failedStart } from '../../support/failed-start.js';
import { addMigrations } from '../../support/later-migrations.js';
import { RECORDED_ARCHIVE, RECORDED_IDENTITY } from '../../support/recorded-archive.js';

const silent = () => undefined;
const ADD_COLUMN = { AddColumn9000000000001: `ALTER TABLE subscribers ADD added text NOT NULL DEFAULT 'x'` };
const ADD_TABLE = { AddTable9000000000002: 'CREATE TABLE society (id integer)' };

/** Everything that a schema holds. */
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

let template: string;
let takeBack: () => void;
beforeAll(async () => {
  template = await migratedTemplate();
  takeBack = addMigrations({ ...ADD_COLUMN, ...ADD_TABLE });
});
afterAll(() => takeBack());

describe('a start whose migration fails', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  /** A database as the release before left it, in which a later migration finds its table's name taken. */
  const olderRelease = async () => {
    await database.drop();
    database = await createDatabase({ template });
    await queryAt(database.url, `INSERT INTO subscribers (version, email) VALUES (1, 'parent@example.com')`);
    await queryAt(database.url, 'CREATE TABLE society (id integer)');
  };

  const content = async () => ({
    schema: await queryAt(database.url, CONTENT),
    migrations: await queryAt(database.url, `SELECT name FROM migrations ORDER BY id`),
    rows: await queryAt(database.url, 'SELECT t::text FROM subscribers AS t'),
  });

  it('ends with one line that says which, why and what to do, and leaves an empty database empty', async () => {
    await queryAt(database.url, 'CREATE TABLE jobs (id integer)');
    const before = await queryAt(database.url, CONTENT);
    const { code, error, log } = await failedStart({ DATABASE_URL: database.url });
    expect([code, log]).toEqual([1, '']);
    expect(error).toMatch(
      new RegExp(
        `^The migration ${MIGRATIONS[0]!.name} failed: relation "jobs" already exists\\. The database is as it was ` +
          'before: start the previous release again, and report this line \\(release [\\d.]+, PostgreSQL 1\\d\\.\\d+\\)\\.\n$',
      ),
    );
    expect(await queryAt(database.url, CONTENT)).toEqual(before);
  });

  it('rolls back earlier migrations', async () => {
    await olderRelease();
    const before = await content();
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    expect(await content()).toEqual(before);
  });

  it('reports the same for a command', async () => {
    await olderRelease();
    const error = jest.fn();
    const code = await runCli(['list-users'], { DATABASE_URL: database.url }, { out: silent, error, input: () => '' });
    expect([code, error.mock.calls]).toEqual([1, [[expect.stringContaining('AddTable9000000000002 failed')]]]);
  });

  it('is tried again by the command, which lists what it applied', async () => {
    await olderRelease();
    await queryAt(database.url, 'DROP TABLE society');
    const { code, text } = await command({ DATABASE_URL: database.url }, 'migrate');
    expect([code, text]).toEqual([0, expect.stringContaining('Applied the migration AddColumn9000000000001 in ')]);
    expect(text).toMatch(/\nThe database is ready for [\d.]+\.$/);
  });

  it('is followed by a successful start once the reason is gone', async () => {
    await olderRelease();
    await expect(migrate(database.url, silent)).rejects.toBeInstanceOf(MigrationFailed);
    await queryAt(database.url, 'DROP TABLE society');
    await migrate(database.url, silent);
    expect(await queryAt(database.url, 'SELECT email, added FROM subscribers')).toEqual([
      { email: 'parent@example.com', added: 'x' },
    ]);
  });
});

it('an archive of the release before is carried over the migrations since', async () => {
  const there = await emptyInstance();
  const env = { ...there.env, BACKUP_IDENTITY: RECORDED_IDENTITY };
  const { code } = await command(env, 'restore', RECORDED_ARCHIVE, '--without-erasures');
  const { url } = there.database;
  expect([code, await queryAt(url, 'SELECT email, added FROM subscribers')]).toEqual([
    0,
    [{ email: 'parent@example.com', added: 'x' }],
  ]);
  expect((await queryAt(url, 'SELECT name FROM migrations ORDER BY id')).map(({ name }) => name)).toEqual(
    MIGRATIONS.map(({ name }) => name),
  );
  await there.discard();
});
