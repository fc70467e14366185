/** @database embedded */
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type PurgeHook, startPurgeHook } from '../../support/purge-hook.js';
import { until } from '../../support/until.js';

const KEPT = 'public, max-age=0, s-maxage=3600, must-revalidate';
const BRIEFLY = 'public, max-age=0, s-maxage=1, must-revalidate';
const TOKEN = 'a token of the CDN';

let hook: PurgeHook;
let app: TestApp;
const withCdn = ({ url }: PurgeHook) => ({ CDN_MAX_AGE: '3600', CDN_PURGE_URL: url, CDN_PURGE_TOKEN: TOKEN });

beforeAll(async () => {
  hook = await startPurgeHook();
  app = await startApp(withCdn(hook));
  // That of the start.
  await until(() => hook.purges.length === 1);
});
afterAll(async () => {
  await app.close();
  hook.close();
});
beforeEach(() => hook.purges.splice(0));

const purged = (times: number) => until(() => hook.purges.length >= times);

describe('a response that a CDN may cache', () => {
  it.each(['/', '/api/events', '/api/events?range=[0,1]', '/api/site', '/sitemap.xml'])(
    'is %s, for CDN_MAX_AGE and with a tag by which it is forgotten',
    async (path) => {
      // A busy machine may take an instance for cut off for a moment.
      let headers: Record<string, string> = {};
      await until(async () => {
        ({ headers } = await app.asVisitor.get(path).expect(200));
        return headers['cache-control'] === KEPT;
      });
      expect([headers['surrogate-key'], headers['cache-tag']]).toEqual(['content', 'content']);
      const known = await app.asVisitor.get(path).set('If-None-Match', headers.etag!).expect(304);
      expect(known.headers['cache-control']).toMatch(/^public, max-age=0, /);
    },
  );

  it('is not one to a token, a 404, or about the instance', async () => {
    const answers = [
      await app.asAdmin.get('/api/events').expect(200),
      await app.asVisitor.get('/api/events/999999').expect(404),
      await app.asVisitor.get('/nothing').expect(404),
      await app.asVisitor.get('/health/ready').expect(200),
    ];
    for (const { headers } of answers) {
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['cache-tag']).toBeUndefined();
    }
  });

  it('is cached for only a second while a purge may be too early', async () => {
    const changes = app.nest.get(CacheInvalidationService);
    const connected = jest.spyOn(changes, 'isConnected', 'get').mockReturnValue(false);
    const { headers } = await app.asVisitor.get('/api/events').expect(200);
    expect(headers['cache-control']).toBe(BRIEFLY);
    connected.mockRestore();
  });
});

describe('a purge', () => {
  it('contains tag and token', async () => {
    await app.makeEvent();
    await purged(1);
    const [{ method, headers, body }] = hook.purges as [PurgeHook['purges'][number]];
    expect([method, JSON.parse(body)]).toEqual(['POST', { tags: ['content'] }]);
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'surrogate-key': 'content',
      'content-type': 'application/json',
    });
  });

  it('is sent once after many writes', async () => {
    await Promise.all(Array.from({ length: 8 }, () => app.makeReview()));
    await purged(1);
    await app.makeReview();
    await purged(2);
    expect(hook.purges).toHaveLength(2);
  });

  it('is requested only by the instance that wrote', async () => {
    const otherHook = await startPurgeHook();
    const other = await startApp(withCdn(otherHook), app.database);
    await until(() => otherHook.purges.length === 1);
    const { generation } = other.nest.get(CacheInvalidationService);
    await app.makeBranch();
    await purged(1);
    await until(() => other.nest.get(CacheInvalidationService).generation > generation);
    await other.makeBranch();
    await until(() => otherHook.purges.length === 2);
    expect(hook.purges).toHaveLength(1);
    await other.close();
    otherHook.close();
  });

  it('is not requested by writes that visitors do not see', async () => {
    await app.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201);
    await app.makeEvent();
    await purged(1);
    expect(hook.purges).toHaveLength(1);
  });

  it('is tried again until it succeeds', async () => {
    hook.status = 500;
    await app.makeEvent();
    await purged(2);
    hook.status = 200;
    await purged(3);
  });

  it('does not delay writes, even if the CDN does not respond', async () => {
    hook.status = undefined;
    await app.makeEvent();
    await purged(1);
    await app.makeEvent();
    await app.asVisitor.get('/api/events').expect(200);
    hook.status = 200;
    await purged(2);
  });

  it('is sent when scheduled content changes, without a request', async () => {
    const changes = app.nest.get(CacheInvalidationService);
    const bound = new Date(Date.now() + 500);
    changes.addClock(async (now) => (bound > now ? bound : null));
    const { generation } = changes;
    changes.invalidate();
    await until(() => changes.generation >= generation + 2);
    await purged(hook.purges.length + 1);
  });

  it('is sent when an instance shuts down, so that no page of its build stays cached', async () => {
    const endingHook = await startPurgeHook();
    const ending = await startApp(withCdn(endingHook), app.database);
    await until(() => endingHook.purges.length === 1);
    await ending.close();
    expect(endingHook.purges).toHaveLength(2);
    endingHook.close();
  });
});
