import { EVENTS_PAGE_AT_MOST } from '../../../contract/content/events.js';
import type { RenderedPage } from '../../../contract/site/site.js';
import { canonicalUrl } from '../../../public-ui/routing/page-urls.js';
import { sitemapFiles } from '../../../public-ui/routing/sitemap.js';
import { CacheInvalidation } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { Replica } from '../../../server/platform/database/replica.service.js';
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
  const changes = new CacheInvalidation({} as never, config as never);
  const connected = jest.spyOn(changes, 'isConnected', 'get').mockReturnValue(true);
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
    pages: async () => site,
  };
  const api = { has: async (_collection: string, id: number) => id <= events, count: async () => events };
  const replica = new Replica({} as never, changes, config as never);
  const cache = new ResponseCache(changes, replica, config as never);
  const pages = new PagesService(built as never, api as never, cache, replica, config as never);
  return {
    pages,
    cache,
    connected,
    rendered,
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

  it('is rendered once for all who ask meanwhile', async () => {
    const { pages, rendered, hold, release } = setUp();
    hold();
    const asked = [pages.get('/'), pages.get('/home'), pages.get('/')];
    await jest.advanceTimersByTimeAsync(0);
    release();
    await Promise.all(asked);
    expect(rendered).toEqual(['/']);
  });

  it('whose rendering began before a change is not kept, nor given to those who ask after it', async () => {
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

  it('is not kept while changes cannot be heard of', async () => {
    const { pages, rendered, connected } = setUp();
    await pages.get('/');
    connected.mockReturnValue(false);
    await pages.get('/');
    await pages.get('/');
    connected.mockReturnValue(true);
    await pages.get('/');
    expect(rendered).toHaveLength(4);
  });

  it('ends with the day of the school', async () => {
    const { pages, rendered } = setUp();
    await pages.get('/');
    jest.setSystemTime(new Date('2026-11-21T18:29:59.999Z'));
    await pages.get('/');
    expect(rendered).toHaveLength(1);
    jest.setSystemTime(new Date('2026-11-21T18:30:00Z'));
    await pages.get('/');
    expect(rendered).toHaveLength(2);
  });

  it('ends when a poster comes or goes', async () => {
    const { pages, rendered } = setUp({ bound: new Date(NOON.getTime() + 1000) });
    await pages.get('/');
    jest.setSystemTime(NOON.getTime() + 999);
    await pages.get('/');
    expect(rendered).toHaveLength(1);
    jest.setSystemTime(NOON.getTime() + 1000);
    await pages.get('/');
    expect(rendered).toHaveLength(2);
  });

  it('that nobody knows is drawn once, whatever it is called', async () => {
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

  it('that is asked for again is kept longer than those that are not', async () => {
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

describe('an answer of the API', () => {
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

describe('the address under which a page is kept', () => {
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

describe('the sitemap', () => {
  const NOON_BEFORE = new Date('2026-11-20T06:30:00Z');
  const index = (events: number) => {
    const lastId = async (collection: string) => (collection === 'events' ? events : 2);
    return {
      has: async () => true,
      count: async () => events,
      lastId,
      changes: async (collection: string, first: number, last: number) => {
        const ids = Array.from({ length: Math.min(last, await lastId(collection)) - first + 1 }, (_, n) => first + n);
        return ids.map((id) => ({ id, updatedAt: NOON_BEFORE }));
      },
    };
  };
  const files = async (events: number) =>
    Promise.all((await sitemapFiles(index(events))).map(async ({ name, entries }) => [name, await entries()] as const));
  const urlsOf = (entries: readonly { url: string }[]) => entries.map(({ url }) => url);

  it('has every page, each page of the events, and each record with its last change', async () => {
    const [pages, branches, events] = await files(13);
    expect(pages).toEqual(['pages', expect.anything()]);
    expect(urlsOf(pages![1])).toEqual([
      '/',
      '/about',
      '/admissions',
      '/contact',
      '/privacy',
      '/events',
      '/events?page=2',
    ]);
    expect(branches![0]).toBe('branches-1');
    expect(branches![1]).toEqual([
      { url: '/branch/1', lastChange: NOON_BEFORE },
      { url: '/branch/2', lastChange: NOON_BEFORE },
    ]);
    expect(urlsOf(events![1])).toEqual(Array.from({ length: 13 }, (_, before) => `/event/${before + 1}`));
  });

  it('has the first page of the events when there are none, and no file of them', async () => {
    const [pages, ...records] = await files(0);
    expect(urlsOf(pages![1])).toContain('/events');
    expect(records.map(([name]) => name)).toEqual(['branches-1']);
  });

  it('has no file of more than 10,000 URLs, and each event in one of them', async () => {
    const all = await files(25_001);
    expect(Math.max(...all.map(([, entries]) => entries.length))).toBe(10_000);
    expect(all.map(([name]) => name)).toEqual(['pages', 'branches-1', 'events-1', 'events-2', 'events-3']);
    expect(all.slice(2).flatMap(([, entries]) => urlsOf(entries))).toHaveLength(25_001);
  });

  it('has no URL but those under which pages are kept', async () => {
    const urls = (await files(30)).flatMap(([, entries]) => urlsOf(entries));
    expect(urls.map((url) => canonicalUrl(url).url)).toEqual(urls);
  });
});
