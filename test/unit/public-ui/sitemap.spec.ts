import { canonicalUrl } from '../../../public-ui/routing/page-urls.js';
import { sitemapFiles } from '../../../public-ui/routing/sitemap.js';

describe('the sitemap', () => {
  const NOON_BEFORE = new Date('2026-11-20T06:30:00Z');
  const index = (events: number, notices: number[] = []) => {
    const lastId = async (collection: string) => (collection === 'events' ? events : 2);
    return {
      has: async () => true,
      count: async () => events,
      lastId,
      changes: async (collection: string, first: number, last: number) => {
        const ids = Array.from({ length: Math.min(last, await lastId(collection)) - first + 1 }, (_, n) => first + n);
        return ids.map((id) => ({ id, updatedAt: NOON_BEFORE }));
      },
      hasNoticePage: async () => true,
      noticeChanges: async () => notices.map((id) => ({ id, updatedAt: NOON_BEFORE })),
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
      '/visit',
      '/privacy',
      '/notices',
      '/events',
      '/events?page=2',
      '/calendar',
      expect.stringMatching(/^\/calendar\/\d{4}$/),
      expect.stringMatching(/^\/calendar\/\d{4}$/),
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

  it('has the notices that are current', async () => {
    const notices = (await sitemapFiles(index(0, [7]))).find(({ name }) => name === 'notices');
    expect(await notices!.entries()).toEqual([{ url: '/notice/7', lastChange: NOON_BEFORE }]);
  });

  it('has no file of more than 10,000 URLs, and each event in one of them', async () => {
    const all = await files(25_001);
    expect(Math.max(...all.map(([, entries]) => entries.length))).toBe(10_000);
    expect(all.map(([name]) => name)).toEqual(['pages', 'branches-1', 'events-1', 'events-2', 'events-3']);
    expect(all.slice(2).flatMap(([, entries]) => urlsOf(entries))).toHaveLength(25_001);
  });

  it('has only canonical URLs', async () => {
    const urls = (await files(30)).flatMap(([, entries]) => urlsOf(entries));
    expect(urls.map((url) => canonicalUrl(url).url)).toEqual(urls);
  });
});
