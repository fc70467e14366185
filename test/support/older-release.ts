import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/platform/database/data-source.js';
import { FORMER_MIGRATIONS } from '../../server/platform/database/migrations/before-baseline/former-migrations.js';
import { queryAt } from './backups.js';
import { createDatabase, type TestDatabase } from './database.js';

const FOLDER = join(__dirname, 'older-release');

export const OLDER_STAFF = {
  admin: { email: 'office@example.com', password: 'mango1' },
  superAdmin: { email: 'second-head@example.com', password: 'පාස්වර්ඩ් එක' },
  disabled: { email: 'left@example.com', password: 'correct horse' },
};

export const OLDER_UPLOADS = join(FOLDER, 'uploads');

interface OlderInstance {
  database: TestDatabase;
  dataDir: string;
  discard(): Promise<void>;
}

/**
 * An instance of commit 44b631e with the sample school, without its pictures, and records of every table, created
 * through its API. The dump was made by `pg_dump --inserts --no-owner --no-privileges --no-comments`, version 15.
 */
export async function olderInstance(): Promise<OlderInstance> {
  const database = await createDatabase();
  await queryAt(database.url, await readFile(join(FOLDER, 'dump.sql'), 'utf8'));
  const dataDir = await mkdtemp(join(tmpdir(), 'school-older-'));
  await cp(OLDER_UPLOADS, join(dataDir, 'uploads'), { recursive: true });
  return {
    database,
    dataDir,
    discard: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Fills an empty database as a release did that ended before this migration, or with the last one before the baseline. */
export async function olderDatabase(
  url: string,
  before: (typeof FORMER_MIGRATIONS)[number] | undefined,
  fill: (dataSource: DataSource) => Promise<unknown>,
): Promise<void> {
  const migrations = before ? FORMER_MIGRATIONS.slice(0, FORMER_MIGRATIONS.indexOf(before)) : FORMER_MIGRATIONS;
  const dataSource = await new DataSource({ ...dataSourceOptions(url, []), migrations }).initialize();
  try {
    await dataSource.runMigrations();
    await fill(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
