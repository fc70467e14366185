import { EVENTS_PAGE_AT_MOST } from '../../../contract/content/events.js';
import type { RenderedPage } from '../../../contract/site/site.js';
import { canonicalUrl } from '../../../public-ui/routing/page-urls.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { ReplicaService } from '../../../server/platform/database/replica.service.js';
import { ResponseCache } from '../../../server/platform/response-cache/response-cache.js';
import { PagesService } from '../../../server/site/pages.service.js';

const PAST_LAST_PAGE = `/events?page=${EVENTS_PAGE_AT_MOST}`;
const NOON = new Date('2026-11-21T06:30:00Z');

/** The service with a renderer and a channel that the test holds in its hands. */
function setUp({ bound = null as Date | null, events = 600, html = '', responseCache = 64 * 2 ** 20 } = {}) {
  const config = {
    publicUrl: '',
    timeZone: 'Asia/Colombo',
    tileUrl: '',
    corsOrigins: [],
    responseCache,
    tileOrigin: '',
  };
  const changes = new CacheInvalidationService({ on: jest.fn(), onConnect: jest.fn() } as never, config as never);
  const connected = jest.spyOn(changes, 'isConnected', 'get').mockReturnValue(true);
  const lost = jest.spyOn(changes, 'mayServeStale', 'get').mockReturnValue(false);
  changes.addClock(async () => bound);
  const waiting: (() => void)[] = [];
  const rendered: string[] = [];
  let held = false;
  const site = {
    canonicalUrl,
    render: async (path: string): Promise<RenderedPage> => {
      rendered.push(path);
      const text = `${path} at ${changes.generation}${html}`;
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 200, html: text };
    },
  };
  const built = {
    entry: async () => site,
  };
  const asked: unknown[] = [];
  const count = async (_collection: string, filter?: object) => {
    asked.push(filter);
    return events;
  };
  const api = { has: async (_collection: string, id: number) => id <= events, count };
  const replica = new ReplicaService({} as never, changes, config as never);
  const cache = new ResponseCache(changes, replica, config as never);
  const pages = new PagesService(built as never, api as never, cache, replica, config as never);
  return {
    pages,
    cache,
    connected,
    lost,
    rendered,
    asked,
    hold: () => (held = true),
    release: () => waiting.splice(0).forEach((resolve) => resolve()),
    change: () => changes.publish(),
  };
}

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('a page', () => {
  it('is rendered once, until content changes', async () => {
    const { pages, rendered, change } = setUp();
    await pages.get('/events');
    await pages.get('/events?utm=x');
    expect(rendered).toEqual(['/events']);
    change();
    expect((await pages.get('/events')).body.toString()).toContain('/events at 1');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered once for concurrent requests', async () => {
    const { pages, rendered, hold, release } = setUp();
    hold();
    const asked = [pages.get('/'), pages.get('/home'), pages.get('/')];
    await jest.advanceTimersByTimeAsync(0);
    release();
    await Promise.all(asked);
    expect(rendered).toEqual(['/']);
  });

  it('whose rendering started before a change is not cached, nor returned to later requests', async () => {
    const { pages, rendered, hold, release, change } = setUp();
    hold();
    const before = pages.get('/');
    await jest.advanceTimersByTimeAsync(0);
    change();
    const after = pages.get('/');
    await jest.advanceTimersByTimeAsync(0);
    release();
    expect((await before).body.toString()).toContain('at 0');
    expect((await after).body.toString()).toContain('at 1');
    expect((await pages.get('/')).body.toString()).toContain('at 1');
    expect(rendered).toHaveLength(2);
  });

  it('is served as it was while the database is lost, which is tried once a second', async () => {
    const { cache, connected, lost } = setUp();
    const make = jest.fn(async () => cache.finish({ body: 'Before' }));
    await cache.get('/', make);
    connected.mockReturnValue(false);
    lost.mockReturnValue(true);
    make.mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    for (let n = 0; n < 3; n += 1) expect((await cache.get('/', make)).body.toString()).toBe('Before');
    expect(make).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1000);
    await cache.get('/', make);
    expect(make).toHaveBeenCalledTimes(3);
    make.mockResolvedValue(cache.finish({ body: 'After' }));
    await jest.advanceTimersByTimeAsync(1000);
    expect((await cache.get('/', make)).body.toString()).toBe('After');
    await expect(cache.get('/never', () => Promise.reject(new Error('Connection terminated')))).rejects.toThrow();
  });

  it('is not cached without the notification channel', async () => {
    const { pages, rendered, connected, change } = setUp();
    await pages.get('/');
    connected.mockReturnValue(false);
    await pages.get('/');
    await pages.get('/');
    connected.mockReturnValue(true);
    // A new connection counts as a change.
    change();
    await pages.get('/');
    expect(rendered).toHaveLength(4);
  });

  it('expires at the end of the school’s day', async () => {
    const { pages, rendered } = setUp();
    await pages.get('/');
    jest.setSystemTime(new Date('2026-11-21T18:29:59.999Z'));
    await pages.get('/');
    expect(rendered).toHaveLength(1);
    jest.setSystemTime(new Date('2026-11-21T18:30:00Z'));
    await pages.get('/');
    expect(rendered).toHaveLength(2);
  });

  it('expires when a poster starts or ends', async () => {
    const { pages, rendered } = setUp({ bound: new Date(NOON.getTime() + 1000) });
    await pages.get('/');
    jest.setSystemTime(NOON.getTime() + 999);
    await pages.get('/');
    expect(rendered).toHaveLength(1);
    jest.setSystemTime(NOON.getTime() + 1000);
    await pages.get('/');
    expect(rendered).toHaveLength(2);
  });

  it('that is unknown is rendered once for all URLs', async () => {
    const { pages, rendered } = setUp();
    for (let index = 0; index < 5; index += 1) await pages.get(`/unknown-${index}?x=${index}`);
    expect(rendered).toEqual(['/404']);
  });

  it.each(['/event/601', '/event/999999999', '/event/x', '/event/007', '/event/%2e%2e', '/event/1e3'])(
    'of an event that is not there is rendered once for all, such as %s',
    async (address) => {
      const { pages, rendered } = setUp();
      await pages.get('/event/0');
      await pages.get(address);
      expect(rendered).toEqual(['/event/0']);
    },
  );

  it.each(['/events?page=51', '/events?page=99999', `/events?page=${'9'.repeat(400)}`, '/events?page=51&page=2'])(
    'past the last page of events is rendered once for all, such as %s',
    async (address) => {
      const { pages, rendered } = setUp();
      await pages.get('/events?page=52');
      await pages.get(address);
      expect(rendered).toEqual([PAST_LAST_PAGE]);
    },
  );

  it('filtered by a branch that visitors do not see is rendered once for all of them, without the filter', async () => {
    const { pages, rendered } = setUp();
    await pages.get('/events?when=past');
    await pages.get('/events?when=past&branch=601');
    await pages.get('/events?branch=999999999&when=past');
    expect(rendered).toEqual(['/events?when=past']);
  });

  it('past the last page of a filter is rendered once for the filter', async () => {
    const { pages, rendered, asked } = setUp();
    await pages.get('/events?when=past&branch=3&page=51');
    await pages.get('/events?when=past&branch=3&page=52');
    expect(rendered).toEqual([`/events?when=past&branch=3&page=${EVENTS_PAGE_AT_MOST}`]);
    expect(asked).toContainEqual({ when: 'past', forBranch: 3 });
  });

  it('of the last page of events is not past it', async () => {
    const { pages, rendered } = setUp();
    await pages.get('/events?page=50');
    expect(rendered).toEqual(['/events?page=50']);
  });

  it('that is large does not fill the memory', async () => {
    const { pages, rendered } = setUp({ html: 'x'.repeat(2 ** 20) });
    for (let id = 1; id <= 60; id += 1) await pages.get(`/event/${id}`);
    await pages.get('/event/60');
    expect(rendered).toHaveLength(60);
    await pages.get('/event/1');
    expect(rendered).toHaveLength(61);
  });

  it('that is requested again is kept longer than others', async () => {
    const { pages, rendered } = setUp({ responseCache: 2 ** 21 });
    await pages.get('/');
    for (let id = 1; id <= 600; id += 1) {
      await pages.get(`/event/${id}`);
      await pages.get('/');
    }
    expect(rendered.filter((path) => path === '/')).toHaveLength(1);
  });

  it('does not fill the memory', async () => {
    const { pages, rendered } = setUp({ responseCache: 2 ** 21 });
    for (let id = 1; id <= 600; id += 1) await pages.get(`/event/${id}`);
    await pages.get('/event/600');
    expect(rendered).toHaveLength(600);
    await pages.get('/event/1');
    expect(rendered).toHaveLength(601);
  });
});

describe('a response of the API', () => {
  it.each([
    ['that visitors read is kept', {}, 200, 1],
    ['that says no-store is not kept', { 'cache-control': 'no-store' }, 200, 2],
    ['that is an error is not kept', {}, 503, 2],
  ])('%s', async (_title, headers, status, made) => {
    const { cache } = setUp();
    const make = jest.fn(async () => cache.finish({ status, headers, body: '{}' }));
    await cache.get('/api/x', make);
    await cache.get('/api/x', make);
    expect(make).toHaveBeenCalledTimes(made);
  });
});

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['///', '/'],
    ['/?utm_source=x', '/'],
    ['/about/', '/about'],
    ['/events?page=1', '/events'],
    ['/events?page=2&x=y', '/events?page=2'],
    ['/event/7', '/event/7'],
    ['/events?page=1&page=2', '/events'],
    ['/events?page=00002', '/events'],
    ['/events?page=-1', '/events'],
    ['/events?PAGE=2', '/events'],
    ['/events?page=99999', '/events?page=99999'],
    [`/events?page=${'9'.repeat(400)}`, PAST_LAST_PAGE],
    ['/events?when=upcoming', '/events?when=upcoming'],
    ['/events?branch=3&when=past&utm_source=x', '/events?when=past&branch=3'],
    ['/events?page=2&branch=3', '/events?branch=3&page=2'],
    ['/events?when=Past&branch=x', '/events'],
    ['/events?when=past,upcoming', '/events'],
    ['/events?branch=', '/events'],
    ['/events?branch=1234567890', '/events'],
    ['/event/7?when=past', '/event/7'],
    ['/event/7//', '/event/7'],
    ['/event/0', '/event/0'],
    ['/event/x', '/event/0'],
    ['/event/007', '/event/0'],
    ['/event/7/8', '/404'],
    ['/branch/%2e%2e', '/branch/0'],
    ['/unknown', '/404'],
    ['/EVENTS', '/404'],
    ['/Event/7', '/404'],
    ['/%65vents', '/404'],
    ['//evil.example/about', '/404'],
  ])('of %s is %s', (address, expected) => {
    expect(canonicalUrl(address).url).toBe(expected);
  });
});
