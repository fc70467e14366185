import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../../platform/database/data-source.js';
import { codeOf, notReached } from '../../../../platform/database/lost-database.js';
import { pendingMigrations } from '../../../../platform/database/migrate-to.js';
import type { PooledClient } from '../../../../platform/database/pooled-client.js';
import { fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

const SUPPORTED = { from: 15, to: 18 };
const START = 'Start the service: systemctl start school.';

export async function checkDatabase(installation: Installation): Promise<Finding[]> {
  let client: PooledClient;
  try {
    client = await installation.database();
  } catch (error) {
    return [unreachable(error as Error, installation.config.databaseUrl)];
  }
  return [await versionOf(client), ...(await roleOf(client)), ...(await schemaOf(await installation.databaseUrl()))];
}

function unreachable(error: Error, databaseUrl: string): Finding {
  if (!databaseUrl) return fault(error.message, START);
  const code = codeOf(error);
  const host = new URL(databaseUrl).host;
  if (code.startsWith('28')) {
    const todo = "Correct DATABASE_URL, or give the role that password: ALTER ROLE school LOGIN PASSWORD '…'.";
    return fault(`The database refuses the role of DATABASE_URL: ${error.message}`, todo);
  }
  if (code === '3D000') return fault(error.message, 'Make it: CREATE DATABASE school OWNER school.');
  if (notReached(code)) {
    return fault(
      `Nothing answers at ${host} (${code})`,
      'Start PostgreSQL: systemctl start postgresql; or correct DATABASE_URL.',
    );
  }
  return fault(
    `The database at ${host} cannot be used: ${error.message}`,
    'Look at its log: journalctl -u postgresql.',
  );
}

async function versionOf(client: PooledClient): Promise<Finding> {
  const { rows } = await client.query<Record<'version' | 'encoding', string>>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
  );
  const [{ version, encoding }] = rows as [Record<'version' | 'encoding', string>];
  const major = Number.parseInt(version, 10);
  if (major < SUPPORTED.from || major > SUPPORTED.to) {
    const todo = 'Upgrade it, or empty DATABASE_URL for the embedded one.';
    return fault(`PostgreSQL ${version} is not one of ${SUPPORTED.from} to ${SUPPORTED.to}`, todo);
  }
  if (encoding === 'UTF8') return ok(`PostgreSQL ${version}`);
  const todo = "Make it anew, before it has data: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'.";
  return fault(`The database has the encoding ${encoding}: it refuses most of the world's letters`, todo);
}

async function roleOf(client: PooledClient): Promise<Finding[]> {
  const { rows } = await client.query<{ isSuper: boolean; hasTrigrams: boolean }>(
    `SELECT rolsuper AS "isSuper", EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams"
       FROM pg_roles WHERE rolname = current_user`,
  );
  const [{ isSuper, hasTrigrams }] = rows as [{ isSuper: boolean; hasTrigrams: boolean }];
  return [
    ...(isSuper
      ? [
          warning(
            'The role of DATABASE_URL is a superuser',
            'Use one that owns its database and no more: docs/install.md.',
          ),
        ]
      : []),
    ...(hasTrigrams
      ? []
      : [
          warning(
            'The extension pg_trgm is missing: searches read whole tables',
            'As superuser, in the database: CREATE EXTENSION pg_trgm.',
          ),
        ]),
  ];
}

async function schemaOf(url: string): Promise<Finding[]> {
  const dataSource = await new DataSource(dataSourceOptions(url, [])).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const pending = await pendingMigrations(runner);
    if (!pending.length) return [];
    return [fault(`${pending.length} migrations of this release are missing in the database`, `${START} It migrates.`)];
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
