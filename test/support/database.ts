import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

const databaseInUse = '55006';
const attempts = 50;

/** Creates a database on the run's server: empty, or a copy of a template. */
export async function createDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const name = `${run()}_${randomBytes(4).toString('hex')}`;
  await onServer((client) => create(client, name, template));
  return { name, url: urlOf(name), drop: () => onServer((client) => drop(client, name)) };
}

/**
 * Fills a template once per run, for the first suite that needs it, and returns its name for `createDatabase`. `fill`
 * must close its connections.
 */
export function createTemplate(kind: string, fill: (url: string) => Promise<void>): Promise<string> {
  const name = `${run()}_template_${kind}`;
  return onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if (await isFilled(client, name)) return name;
    await drop(client, name);
    await create(client, name);
    await fill(urlOf(name));
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS 'filled'`);
    return name;
  });
}

async function create(client: pg.Client, name: string, template = 'template0', attempt = 1): Promise<void> {
  try {
    const [copy, original] = [name, template].map((one) => client.escapeIdentifier(one));
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
  } catch (error) {
    if ((error as { code?: string }).code !== databaseInUse || attempt === attempts) throw error;
    await sleep(100);
    await create(client, name, template, attempt + 1);
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
}

async function isFilled(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'filled'`,
    [name],
  );
  return rowCount === 1;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(fromSetup('TEST_SERVER_URL'));
  await client.connect();
  return work(client).finally(() => client.end());
}

function urlOf(name: string): string {
  const url = new URL(fromSetup('TEST_SERVER_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

const run = () => fromSetup('TEST_RUN');

function fromSetup(name: 'TEST_SERVER_URL' | 'TEST_RUN'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the project needs test/support/global-setup.ts`);
  return value;
}
