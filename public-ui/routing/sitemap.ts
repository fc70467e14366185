import type { PublicCollection, RecordChange, SiteIndex, SitemapEntry, SitemapFile } from '../../contract/site/site.js';
import { routes } from '../routes.js';
import { pageUrl, type PageRoute } from './page-route.js';
import { recordUrl } from './page-urls.js';

/** The format allows 50,000; smaller files are created and read faster. */
export const SITEMAP_URLS_AT_MOST = 10_000;

/** Returns the sitemap's files: one of pages, and others of records by ranges of ids, each computed independently. */
export async function sitemapFiles(index: SiteIndex): Promise<SitemapFile[]> {
  const listed = routes.filter(({ sitemap }) => sitemap);
  const pages: SitemapFile = { name: 'pages', entries: () => pageEntries(listed, index) };
  const records = listed.map(async ({ path, urls }) => {
    if (urls && 'recordsOf' in urls) return recordFiles(path, urls.recordsOf, index);
    return urls && 'pagesOfNotices' in urls ? noticeFiles(path, index) : [];
  });
  return [pages, ...(await Promise.all(records)).flat()];
}

async function pageEntries(listed: PageRoute[], index: SiteIndex): Promise<SitemapEntry[]> {
  const urls = await Promise.all(listed.map((route) => pageUrls(route, index)));
  return urls
    .flat()
    .slice(0, SITEMAP_URLS_AT_MOST)
    .map((url) => ({ url }));
}

async function pageUrls({ path, urls }: PageRoute, index: SiteIndex): Promise<string[]> {
  if (!urls) return [path];
  if ('recordsOf' in urls || 'pagesOfNotices' in urls) return [];
  if ('listed' in urls) return urls.listed();
  const pages = Math.max(1, Math.ceil((await index.count(urls.pagesOf)) / urls.perPage));
  const listed = Math.min(pages, SITEMAP_URLS_AT_MOST);
  return Array.from({ length: listed }, (_, before) => pageUrl(path, before + 1));
}

async function recordFiles(path: string, collection: PublicCollection, index: SiteIndex): Promise<SitemapFile[]> {
  const parts = Math.ceil((await index.lastId(collection)) / SITEMAP_URLS_AT_MOST);
  return Array.from({ length: parts }, (_, before) => ({
    name: `${collection}-${before + 1}`,
    entries: async () => {
      const first = before * SITEMAP_URLS_AT_MOST + 1;
      const changes = await index.changes(collection, first, first + SITEMAP_URLS_AT_MOST - 1);
      return changes.map((change) => entryOf(path, change));
    },
  }));
}

/** Only the current ones, of which there are a few. */
async function noticeFiles(path: string, index: SiteIndex): Promise<SitemapFile[]> {
  const changes = await index.noticeChanges();
  const entries = changes.slice(0, SITEMAP_URLS_AT_MOST).map((change) => entryOf(path, change));
  return entries.length ? [{ name: 'notices', entries: async () => entries }] : [];
}

const entryOf = (path: string, { id, updatedAt }: RecordChange): SitemapEntry => ({
  url: recordUrl(path, id),
  lastChange: updatedAt,
});
