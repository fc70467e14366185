import { readFileSync } from 'node:fs';
import { migrate } from '../../../server/platform/database/migrate.js';
import { MIGRATION_NAMES } from '../../../server/platform/database/migration-names.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { queryAt } from '../../support/backups.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { olderDatabase, olderInstance } from '../../support/older-release.js';
import { appliedAt, contentOf, schemaOf } from '../../support/schema.js';

const NEXT = 'server/platform/database/migrations/1795843000000-create-baseline.sql';

/** Lines of the schema without TypeORM's own table, and functions and triggers without their line breaks. */
const comparable = (lines: string[]) =>
  lines
    .filter((line) => !/\bmigrations|PK_8c82d7f526340ab734260ea46be/.test(line))
    .map((line) => (/^(function|trigger) /.test(line) ? line.replace(/\s+/g, ' ') : line))
    .sort();

const silent = () => undefined;
const nothing = () => Promise.resolve();
const [BASELINE] = MIGRATIONS.map(({ name }) => name);

describe('the baseline', () => {
  const databases: TestDatabase[] = [];
  const empty = async () => {
    const database = await createDatabase();
    databases.push(database);
    return database.url;
  };
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  it('creates an empty database in one step', async () => {
    const url = await empty();
    await migrate(url, silent);
    expect(await appliedAt(url)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('makes the same schema and rows as the migrations before it', async () => {
    const [stepByStep, atOnce] = [await empty(), await empty()];
    await olderDatabase(stepByStep, undefined, nothing);
    await migrate(stepByStep, silent);
    await migrate(atOnce, silent);
    expect(await schemaOf(atOnce)).toEqual(await schemaOf(stepByStep));
    expect(await contentOf(atOnce)).toEqual(await contentOf(stepByStep));
  });

  it('has a successor that makes the same schema and rows as all migrations until then', async () => {
    const [stepByStep, atOnce] = [await empty(), await empty()];
    await migrate(stepByStep, silent);
    await queryAt(atOnce, readFileSync(NEXT, 'utf8'));
    expect(comparable(await schemaOf(atOnce))).toEqual(comparable(await schemaOf(stepByStep)));
    expect(await contentOf(atOnce)).toMatchObject(await contentOf(stepByStep));
  });

  it('is only recorded where the migrations before it have run, and every row stays', async () => {
    const older = await olderInstance();
    const { url } = older.database;
    await olderDatabase(url, undefined, nothing);
    const former = await appliedAt(url);
    const content = await contentOf(url);
    await migrate(url, silent);
    expect((await appliedAt(url)).slice(0, former.length + 1)).toEqual([...former, BASELINE]);
    expect(await contentOf(url)).toMatchObject(content);
    await older.discard();
  });

  it('follows the rest of the migrations before it where only some have run', async () => {
    const older = await olderInstance();
    await migrate(older.database.url, silent);
    expect(await appliedAt(older.database.url)).toEqual(MIGRATION_NAMES);
    await older.discard();
  });
});
