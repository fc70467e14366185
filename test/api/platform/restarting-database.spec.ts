import pg from 'pg';
import { ResponseCache } from '../../../server/platform/response-cache/response-cache.js';
import { NotificationsService } from '../../../server/platform/database/notifications.service.js';
import { migratedTemplate, startApp, type TestApp } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/database-proxy.js';
import { failureOf } from '../../support/expect.js';
import { drawn, uploadsOf } from '../../support/uploads.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;
let picture: string;

const channel = () => app.nest.get(NotificationsService);
const READ = ['/', '/events', '/sitemap.xml', '/calendar.ics', '/api/events', '/api/site'];

/** Until all of it is cached: the notification of a change may come in between. */
const readAll = () =>
  until(async () => {
    await app.asVisitor.get(picture).expect(200);
    for (const path of READ) await app.asVisitor.get(path).expect(200);
    return app.nest.get(ResponseCache).statistics.entries >= READ.length;
  });

async function refuse(): Promise<void> {
  proxy.refuse();
  await until(() => !channel().isConnected);
}

async function accept(): Promise<void> {
  proxy.accept();
  await until(() => channel().isConnected);
}

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  proxy = await startDatabaseProxy(database.url);
  app = await startApp({}, { ...database, url: proxy.url });
  picture = (await uploadsOf(app).upload(await drawn().jpeg().toBuffer())).body.data.url;
  await app.makeEvent({ title: 'Before the restart', mainImage: picture });
});
beforeEach(readAll);
afterEach(accept);
afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.drop();
});

describe('while the database restarts', () => {
  it('visitors get cached responses; other requests of visitors, and all of staff, are 503', async () => {
    await refuse();
    await app.asVisitor.get(picture).expect(200);
    for (const path of READ) {
      const { status, text, body, headers } = await app.asVisitor.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
      if (path === '/api/events') expect(body.data[0].title).toBe('Before the restart');
      if (path === '/') expect(text).toContain('Before the restart');
    }
    expect(failureOf(await app.asVisitor.get('/api/branches'))).toEqual([503, 'UNAVAILABLE']);
    expect(failureOf(await app.asAdmin.get('/api/events'))).toEqual([503, 'UNAVAILABLE']);
    await app.asVisitor.get('/health/ready').expect(503);
  });

  it('is over when it answers: what changed meanwhile is shown', async () => {
    await refuse();
    await app.asVisitor.get('/api/events').expect(200);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`UPDATE events SET title = 'Changed meanwhile'`);
    await other.end();
    await accept();
    const { body } = await app.asVisitor.get('/api/events').expect(200);
    expect(body.data[0].title).toBe('Changed meanwhile');
  });

  it('visitors are refused, too, once it has been away for a minute', async () => {
    await refuse();
    const away = jest.spyOn(channel(), 'lostForMs', 'get').mockReturnValue(60_001);
    expect(failureOf(await app.asVisitor.get('/api/events'))).toEqual([503, 'UNAVAILABLE']);
    away.mockReturnValue(59_000);
    await app.asVisitor.get('/api/events').expect(200);
  });
});
