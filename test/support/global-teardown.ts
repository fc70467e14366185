import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';

export default async function globalTeardown(): Promise<void> {
  await dropDatabasesOfRun();
  const { testServer } = globalThis as { testServer?: ChildProcess };
  if (testServer?.kill('SIGTERM')) await once(testServer, 'exit');
}

async function dropDatabasesOfRun(): Promise<void> {
  const client = new pg.Client(process.env.TEST_SERVER_URL);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [process.env.TEST_RUN],
  );
  for (const { name } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  }
  await client.end();
}
