import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { until } from '../../support/until.js';

let here: TestApp;
let there: TestApp;
const changesOf = (app: TestApp) => app.nest.get(CacheInvalidationService);

beforeAll(async () => {
  here = await startApp();
  there = await startApp({}, here.database);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function cut(): Promise<void> {
  const ended = await here.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND query IN ('LISTEN content', 'SELECT 1') AND pid <> pg_backend_pid()`);
  expect(ended.length).toBeGreaterThanOrEqual(2);
}

describe('a change of content', () => {
  const writes: [string, (app: TestApp) => Promise<unknown>][] = [
    ['an event', (app) => app.makeEvent()],
    ['a branch', (app) => app.makeBranch()],
    ['a review', (app) => app.makeReview()],
    ['a hero slide', (app) => app.makeHeroSlide()],
    ['a notice', (app) => app.makeNotice()],
    ['a popup poster', (app) => app.makePopupPoster()],
    [
      'a setting',
      (app) =>
        app.asAdmin
          .put('/api/settings/site_name')
          .send({ value: `School ${Date.now()}` })
          .expect(200),
    ],
  ];

  it.each(writes)('invalidates the cache of every other instance: %s', async (_, write) => {
    const before = changesOf(there).generation;
    await write(here);
    await until(() => changesOf(there).generation > before);
  });

  it('invalidates the instance’s own cache before the response to the writer', async () => {
    const { generation } = changesOf(here);
    await here.makeEvent();
    expect(changesOf(here).generation).toBeGreaterThan(generation);
  });

  it('notifies listeners', async () => {
    const before = changesOf(there).generation;
    await here.makeReview();
    await until(() => changesOf(there).generation > before);
    const heard = jest.fn();
    changesOf(there).onChange(heard);
    const [, changed] = await here.query('UPDATE reviews SET stars = 4');
    expect(changed).toBeGreaterThan(0);
    await until(() => heard.mock.calls.length > 0);
  });
});

describe('the channel', () => {
  it('is disconnected and reconnects, and counts the gap as a change', async () => {
    await until(() => changesOf(there).isConnected);
    const before = changesOf(there).generation;
    await cut();
    await until(() => !changesOf(there).isConnected);
    await until(() => changesOf(there).isConnected);
    expect(changesOf(there).generation).toBeGreaterThan(before);
    const { generation } = changesOf(there);
    await here.makeEvent();
    await until(() => changesOf(there).generation > generation);
  });

  it('does not end the process if a connection breaks while it leaves the pool', async () => {
    const { master: pool } = here.dataSource.driver as PostgresDriver;
    const client = await pool.connect();
    expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
    client.release(true);
  });

  it('does not end the process if the database ends its connections', async () => {
    await until(() => changesOf(there).isConnected && changesOf(here).isConnected);
    await cut();
    await until(() => !changesOf(there).isConnected);
    await there.asVisitor.get('/api/events').expect(200);
    await until(() => changesOf(there).isConnected && changesOf(here).isConnected);
  });
});
