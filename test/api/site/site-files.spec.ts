/** @database embedded */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { built } from '../../../server/platform/http/static-files.js';
import { aBranch, anEvent } from '../../support/factories.js';
import { SITE, useSite } from '../../support/site.js';

const site = useSite();
const { send, page, visit, eventPath } = site;

/** SVGs of the build, which may hold scripts. */
const pictures = readdirSync(join(built('public-ui/client'), 'assets'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/assets/${name}`);

describe('a kept page', () => {
  it('is not sent twice to those who have it', async () => {
    let first = await visit('/about');
    const etagOf = (response: Response) => response.headers.get('etag')!;
    // What other tests have changed may still be told, and drops the page once more.
    for (let next = await visit('/about'); etagOf(next) !== etagOf(first); next = await visit('/about')) first = next;
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await request(site.one.url).get('/about').set('If-None-Match', etagOf(first)).expect(304);
    expect(again.text).toBe('');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as %s to those who ask for it', async (accepted, encoding) => {
    const response = await visit('/about', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch('Accept-Encoding');
    expect(await response.text()).toContain('</html>');
  });

  it('is the same for HEAD, without its words', async () => {
    const response = await visit('/about', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('takes no other method on a page, and answers as its own what is below no page', async () => {
    for (const path of ['/contact', '/nothing', '/assets/x.js']) {
      const response = await visit(path, { method: 'PUT' });
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, POST']);
      expect(await response.text()).toBe('Method not allowed');
    }
    for (const path of ['/admin/events', '/health/x', '/uploads/x.png']) {
      const response = await visit(path, { method: 'DELETE' });
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        expect.objectContaining({ success: false }),
      ]);
    }
  });

  it('answers a form that was sent before its script came with the page', async () => {
    const response = await visit('/contact', { method: 'POST', body: 'name=x' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact');
    const elsewhere = await request(site.one.url).post('//evil.example/x').expect(303);
    expect(elsewhere.headers.location).toBe('/');
  });
});

describe('what search engines and telephones read', () => {
  it('is a sitemap of what a visitor may see', async () => {
    const draft = await send<StaffEvent>('POST', '/events', anEvent({ status: 'DRAFT' }));
    const branch = await send<StaffBranch>('POST', '/branches', aBranch());
    const response = await visit('/sitemap.xml');
    const index = await response.text();
    expect(response.headers.get('content-type')).toMatch('application/xml');
    const listed = ['pages', 'branches-1', 'events-1'].map((name) => `/sitemap-${name}.xml`);
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(listed.map((path) => SITE + path));
    const xml = (await Promise.all(listed.map(async (path) => (await visit(path)).text()))).join();
    expect(xml).toMatch(new RegExp(`/branch/${branch.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
    for (const path of ['/sitemap-events-2.xml', '/sitemap-events-0.xml', '/sitemap-users-1.xml', '/sitemap-.xml']) {
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/', '/events', '/events?page=2', await eventPath(), `/branch/${branch.id}`]) {
      expect(xml).toContain(`<loc>${SITE}${path}</loc>`);
    }
    expect(xml).not.toContain(`/event/${draft.id}<`);
    await send('PUT', `/events/${draft.id}`, { status: 'ACTIVE' });
    expect(await (await visit('/sitemap-events-1.xml')).text()).toContain(`/event/${draft.id}<`);
  });

  it.each(['/sitemap.xml', '/manifest.webmanifest', '/icon-192.png', '/robots.txt'])(
    'is not sent twice to those who have it: %s',
    async (path) => {
      const etag = (await visit(path)).headers.get('etag')!;
      await request(site.one.url).get(path).set('If-None-Match', etag).expect(304);
    },
  );

  it('is robots.txt, without the back office and the API', async () => {
    const text = await (await visit('/robots.txt')).text();
    expect(text).toContain('Disallow: /admin\nDisallow: /api\n');
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('is a manifest with icons of its sizes', async () => {
    const manifest = await (await visit('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Crestfield College', theme_color: '#1d4a7c' });
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(Buffer.from(await (await visit(src)).arrayBuffer())).metadata();
      expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
    }
    expect((await visit('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
  });

  it('are files that never change under their names, compressed beforehand', async () => {
    const { html } = await page('/');
    const [, script] = /<script type="module" src="([^"]+)"/.exec(html)!;
    const response = await visit(script!, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  it.each([
    // Previews have no origin, and need leave to read the site's files.
    ['/', /src="(\/assets\/start[^"]+)"/, ['access-control-allow-origin']],
    ['/admin/', /src="(\/admin\/assets\/[^"]+\.js)"/, []],
  ])('carry no header that means something on documents only: those of %s', async (path, named, more) => {
    const [, script] = named.exec(await (await visit(path)).text())!;
    const { headers } = await visit(script!, { headers: { 'Accept-Encoding': 'br' } });
    const ofConnection = ['connection', 'date', 'keep-alive'];
    expect([...headers.keys()].filter((name) => !ofConnection.includes(name)).sort()).toEqual([
      ...more,
      'cache-control',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it.each(['/', '/admin/', '/admin/mark.svg', ...pictures])(
    'carry all of them where a browser shows them as a document: %s',
    async (path) => {
      const { status, headers } = await visit(path);
      expect([status, headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining("script-src 'self'"),
      ]);
    },
  );

  it('that are missing are a 404 with all of them', async () => {
    const { status, headers } = await visit('/assets/missing.js');
    expect([status, headers.get('content-security-policy')]).toEqual([404, expect.any(String)]);
  });
});
