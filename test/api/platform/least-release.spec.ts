import { Agent, request } from 'node:http';
import pg from 'pg';
import { runCli } from '../../../server/operations/cli/run.js';
import { onReleaseTooOld, raiseLeastRelease } from '../../../server/platform/database/least-release.js';
import { timestampOf } from '../../../server/platform/database/migration-names.js';
import { LEAST_MIGRATION } from '../../../server/platform/database/migrations/index.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { migratedTemplate, PASSWORD, SECRET, useApp } from '../../support/app.js';
import { createDatabase } from '../../support/database.js';
import { startProduct } from '../../support/product.js';
import { until } from '../../support/until.js';

const FIRST = 1_795_000_000_000;
const FUTURE = 9_795_000_000_000;

describe('the least release that may serve', () => {
  const app = useApp();
  const least = async () => Number((await app.query<{ migration: string }>('TABLE least_release'))[0]!.migration);
  const set = (migration: number) => app.query('UPDATE least_release SET migration = $1', [migration]);
  afterEach(() => set(FIRST));

  it('is raised to the last migration that hides records when a release accepts requests', async () => {
    await set(FIRST);
    await raiseLeastRelease(app.dataSource);
    expect(await least()).toBe(timestampOf(LEAST_MIGRATION));
  });

  it('is never lowered', async () => {
    await set(FUTURE);
    await raiseLeastRelease(app.dataSource);
    expect(await least()).toBe(FUTURE);
  });

  it('is checked again when the notification channel reconnects', async () => {
    const changes = app.nest.get(CacheInvalidationService);
    await app.query('ALTER TABLE least_release DISABLE TRIGGER least_release_announced');
    const told = jest.fn();
    onReleaseTooOld(app.dataSource, changes, told);
    await set(FUTURE);
    await until(() => changes.isConnected);
    await app.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('LISTEN content', 'SELECT 1') AND pid <> pg_backend_pid()`);
    await until(() => told.mock.calls.length > 0);
    await app.query('ALTER TABLE least_release ENABLE TRIGGER least_release_announced');
  });
});

it('a replaced release refuses requests, ends, and does not start again', async () => {
  const database = await createDatabase({ template: await migratedTemplate() });
  const env = { DATABASE_URL: database.url, JWT_SECRET: SECRET, ADMIN_PASSWORD: PASSWORD, SEED_DEMO: 'false' };
  const product = await startProduct(env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = (path: string) =>
    new Promise<number | undefined>((resolve) =>
      request(product.url + path, { agent }, (answer) => resolve(answer.resume().statusCode))
        .on('error', () => resolve(undefined))
        .end(),
    );
  expect(await status('/api/events')).toBe(200);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('UPDATE least_release SET migration = $1', [FUTURE]);
  await client.end();

  await until(async () => (await status('/api/events')) !== 200);
  await until(async () => (await status('/health/live')) === undefined);
  await expect(product.start()).rejects.toThrow('ended with code 1');

  const error = jest.fn();
  expect(await runCli(['list-users'], env, { out: jest.fn(), error, input: () => '' })).toBe(1);
  expect(error.mock.calls[0][0]).toContain(`knows migration ${FUTURE}`);
  agent.destroy();
  await product.discard();
  await database.drop();
});
