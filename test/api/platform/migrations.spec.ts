import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { withAdvisoryLock, migrate } from '../../../server/platform/database/migrate.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { schemaDifference } from '../../../server/platform/database/schema-difference.js';
import { FirstAdminService } from '../../../server/accounts/users/first-admin.service.js';
import { missingSchema } from '../../../server/missing-schema.js';
import { startApp, useApp } from '../../support/app.js';
import { MAKERS } from '../../support/collections.js';
import { queriesOf } from '../../support/queries.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';

const silent = () => undefined;

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  const withDatabase = async <T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
    const dataSource = await new DataSource(dataSourceOptions(database.url, ENTITIES)).initialize();
    return work(dataSource).finally(() => dataSource.destroy());
  };

  it('create the schema that entities and collections declare', async () => {
    await migrate(database.url, silent);
    expect(await missingSchema(database.url)).toEqual([]);
  });

  it('are logged once they are applied, each with its duration', async () => {
    const said: string[] = [];
    const log = (line: string) => void (line.startsWith('Applied') && said.push(line));
    await migrate(database.url, log);
    expect(said).toEqual(
      MIGRATIONS.map(({ name }) => expect.stringMatching(new RegExp(`^Applied the migration ${name} in \\d+ ms$`))),
    );
    await migrate(database.url, log);
    expect(said).toHaveLength(MIGRATIONS.length);
  });

  it('warn about a superuser, and do not need one', async () => {
    const said: string[] = [];
    await migrate(database.url, (line) => said.push(line));
    const [{ superuser }] = await withDatabase((dataSource) =>
      dataSource.query(`SELECT current_setting('is_superuser') = 'on' AS superuser`),
    );
    expect(said.some((line) => line.includes('superuser'))).toBe(superuser);
  });

  it('are compared with the entities: a missing column is found', async () => {
    await migrate(database.url, silent);
    const difference = await withDatabase(async (dataSource) => {
      await dataSource.query('ALTER TABLE events DROP COLUMN "mainImage"');
      return schemaDifference(dataSource);
    });
    expect(difference.join()).toContain('mainImage');
  });

  it('are compared with the entities: a check with another expression is found, and replaced', async () => {
    await migrate(database.url, silent);
    await withDatabase((dataSource) =>
      dataSource.query(`ALTER TABLE reviews DROP CONSTRAINT "reviews_stars",
                          ADD CONSTRAINT "reviews_stars" CHECK ("stars" BETWEEN 1 AND 3)`),
    );
    const statements = await missingSchema(database.url);
    expect(statements).toEqual([expect.stringContaining('CHECK ("stars" BETWEEN 1 AND 5)')]);
    await withDatabase((dataSource) => dataSource.query(statements[0]!));
    expect(await missingSchema(database.url)).toEqual([]);
  });

  it('are compared with the collections: an index on another list of statuses is found, and replaced', async () => {
    await migrate(database.url, silent);
    const indexes = ['admissions_by_status', 'contacts_by_status'];
    await withDatabase(async (dataSource) => {
      for (const name of indexes) {
        const on = `"${name.split('_')[0]}" (array_position(ARRAY['PENDING', 'CLOSED'], "status"), "id")`;
        await dataSource.query(`DROP INDEX "${name}"; CREATE INDEX "${name}" ON ${on} WHERE NOT "spam"`);
      }
    });
    const statements = await missingSchema(database.url);
    expect(statements.toSorted()).toEqual(indexes.map((name) => expect.stringContaining(`CREATE INDEX "${name}"`)));
    await withDatabase((dataSource) => dataSource.query(statements.join('\n')));
    expect(await missingSchema(database.url)).toEqual([]);
  });

  it('run once when five instances start at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => withAdvisoryLock(database.url, () => migrate(database.url, silent))));
    const applied = await withDatabase((dataSource) => dataSource.query('SELECT name FROM migrations'));
    expect(new Set(applied.map(({ name }: { name: string }) => name)).size).toBe(applied.length);
  });

  it('report a missing pg_trgm, without which the search works', async () => {
    const lines: string[] = [];
    await migrate(database.url, silent);
    await withDatabase((dataSource) => dataSource.query('DROP EXTENSION pg_trgm CASCADE'));
    await migrate(database.url, (line) => lines.push(line));
    expect(lines).toContainEqual(expect.stringContaining('pg_trgm'));
    const plan = await withDatabase((dataSource) => dataSource.query(`SELECT id FROM events WHERE title ILIKE '%a%'`));
    expect(plan).toEqual([]);
  });
});

describe('the first administrator', () => {
  it('is created once when five instances start at the same time', async () => {
    const app = await startApp({ ADMIN_EMAIL: 'Head@school.example.com', ADMIN_PASSWORD: 'correct horse' });
    try {
      await app.query('DELETE FROM users');
      const first = app.nest.get(FirstAdminService);
      const made = await Promise.all(
        [1, 2, 3, 4, 5].map(() => withAdvisoryLock(app.database.url, () => first.ensure())),
      );
      expect(made.filter(Boolean)).toEqual([{ email: 'head@school.example.com', password: undefined }]);
      expect(await app.query('SELECT email, role FROM users')).toEqual([
        { email: 'head@school.example.com', role: 'SUPER_ADMIN' },
      ]);
      await app.signIn('head@school.example.com');
    } finally {
      await app.close();
    }
  });
});

describe('the number of queries', () => {
  const app = useApp();

  const counted = async (work: () => PromiseLike<unknown>) => (await queriesOf(app.dataSource, work)).length;

  it.each(Object.entries(MAKERS))('does not grow with the rows of %s', async (collection, make) => {
    const fields = collection === 'events' ? { branch: (await app.makeBranch()).name } : {};
    const { id } = await make(app, fields);
    const list = () => app.asSuperAdmin.get(`/api/${collection}`).expect(200);
    const one = () => app.asSuperAdmin.get(`/api/${collection}/${id}`).expect(200);
    const before = [await counted(list), await counted(one)];
    for (let row = 0; row < 4; row += 1) await make(app, fields);
    expect([await counted(list), await counted(one)]).toEqual(before);
    expect(before[0]).toBeGreaterThan(0);
    expect(before[0]).toBeLessThanOrEqual(3);
  });
});
