import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryAt } from './backups.js';
import { createDatabase, type TestDatabase } from './database.js';

const FOLDER = join(__dirname, 'older-release');

/** The passwords of those who are in the dump; the first is shorter than a new one may be. */
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
 * An instance of commit 44b631e: the sample school, without its pictures, and records of every table that were added
 * over its API. The dump is of `pg_dump --inserts --no-owner --no-privileges --no-comments`, version 15.
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
