import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BackupRunner } from '../../server/operations/backups/backup-runner.js';
import { CARRIED_TABLES } from '../../server/operations/backups/carried-tables.js';
import type { BackupStore } from '../../server/operations/backups/stores/backup-store.js';
import { runCli } from '../../server/operations/cli/run.js';
import { Config } from '../../server/platform/config/config.js';
import { PictureStore } from '../../server/records/uploads/picture-store.js';
import { createDatabase, type TestDatabase } from './database.js';

interface Said {
  code: number;
  text: string;
}

/** Runs a command of the product in the environment of an owner. */
export async function command(env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Said> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runCli(argv, env, { out: say, error: say, input: () => '' });
  return { code, text: said.join('\n') };
}

/** Runs a command in a terminal that answers each question in turn. The output includes the questions. */
export async function dialogue(env: NodeJS.ProcessEnv, answers: string[], ...argv: string[]): Promise<Said> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const ask = (question: string) => {
    say(question);
    return Promise.resolve(answers.shift()!);
  };
  const code = await runCli(argv, env, { out: say, error: say, input: () => '', prompt: ask });
  return { code, text: said.join('\n') };
}

export interface EmptyInstance {
  database: TestDatabase;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  discard(): Promise<void>;
}

export async function emptyInstance(): Promise<EmptyInstance> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'school-other-'));
  return {
    database,
    dataDir,
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    discard: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function queryAt<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Returns every row that a backup carries, as text; except the audit log, which records the restore. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of CARRIED_TABLES.filter((name) => !name.startsWith('audit_'))) {
    const rows = await queryAt<{ row: string }>(url, `SELECT t::text AS row FROM "${table}" AS t ORDER BY 1`);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

export const tablesOf = async (url: string): Promise<string[]> =>
  (await queryAt<{ name: string }>(url, `SELECT relname::text AS name FROM pg_stat_user_tables ORDER BY 1`)).map(
    ({ name }) => name,
  );

export function picturesOf(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'uploads');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'base64')]),
  );
}

export const archivesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name !== 'erasures.txt')
    .sort();

/** The archive of an instance as it is, whatever its migrations. */
export async function archiveOf(
  { database, dataDir }: Pick<EmptyInstance, 'database' | 'dataDir'>,
  store: BackupStore,
): Promise<string> {
  const config = new Config({ DATA_DIR: dataDir });
  const pictures = new PictureStore(config);
  await pictures.makeFolders();
  await new BackupRunner(config, database.url, pictures, store).run('some.tar');
  return join(store.place, 'some.tar');
}
