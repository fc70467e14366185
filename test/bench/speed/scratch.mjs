import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL;

/**
 * A scratch folder, and with BENCH_DATABASE_URL scratch databases on that server. What `work` starts and registers by
 * `onEnd` ends before they are removed, also when a signal ends the run.
 */
export async function inScratch(work) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const endings = [];
  const onEnd = (ending) => endings.push(ending);
  const end = async () => {
    while (endings.length) await endings.pop()();
    rmSync(folder, { recursive: true, force: true });
  };
  const endBy = async (reason) => {
    if (reason instanceof Error) console.error(reason);
    await end();
    process.exit(1);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) process.once(event, endBy);
  try {
    return await work({ folder, onEnd, createDatabase: () => createDatabase(onEnd) });
  } finally {
    await end();
  }
}

/** The URL of a fresh database on the named server; empty where the product brings its own. */
async function createDatabase(onEnd) {
  if (!SERVER) return '';
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  onEnd(() => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement) {
  const client = new pg.Client(SERVER);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
