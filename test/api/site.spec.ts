import sharp from 'sharp';
import request from 'supertest';
import type { StaffBranch } from '../../contract/branches.js';
import type { StaffEvent } from '../../contract/events.js';
import { variantUrl } from '../../contract/uploads.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { aBranch, anEvent, aPopupPoster } from '../support/factories.js';
import { ADMIN, type Product, startProduct } from '../support/product.js';
import { until } from '../support/until.js';

const SITE = 'https://school.example';

let database: TestDatabase;
let one: Product;
let two: Product;
let token: string;

/** Two built products on one database: the site is what the build made, and content changes on either. */
beforeAll(async () => {
  database = await createDatabase();
  const env = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: SITE, SEED_DEMO: 'true' };
  one = await startProduct(env);
  two = await startProduct(env);
  const answer = await send('POST', '/auth/login', ADMIN);
  token = answer.token;
}, 180_000);

afterAll(async () => {
  await one?.discard();
  await two?.discard();
  await database?.drop();
});

async function send<T = { token: string }>(method: string, path: string, body?: object, at = one): Promise<T> {
  const response = await fetch(`${at.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return ((await response.json()) as { data: T }).data;
}

const visit = (path: string, init: RequestInit = {}, at = one) => fetch(at.url + path, { redirect: 'manual', ...init });

async function page(path: string, at = one) {
  const response = await visit(path, {}, at);
  const html = await response.text();
  const [, title = ''] = /<title>([\s\S]*?)<\/title>/.exec(html) ?? [];
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
  const [, data] = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return { status: response.status, headers: response.headers, html, title, jsonLd, data: JSON.parse(data!) };
}

const eventPath = async () =>
  `/event/${(await send<StaffEvent[]>('GET', '/events?filter={"status":"ACTIVE"}'))[0]!.id}`;
const branchPath = async () =>
  `/branch/${(await send<StaffBranch[]>('GET', '/branches?filter={"status":"ACTIVE"}'))[0]!.id}`;

const ROUTES: [path: () => Promise<string> | string, types: string[]][] = [
  [() => '/', ['School']],
  [() => '/about', ['School', 'BreadcrumbList']],
  [() => '/admissions', ['BreadcrumbList']],
  [() => '/contact', ['FAQPage', 'BreadcrumbList']],
  [() => '/events', ['BreadcrumbList']],
  [() => '/events?page=2', ['BreadcrumbList']],
  [eventPath, ['Event', 'BreadcrumbList']],
  [branchPath, ['School', 'BreadcrumbList']],
];

describe('every page', () => {
  it.each(ROUTES)('%# is whole without a script', async (find, types) => {
    const path = await find();
    const { status, headers, html, title, jsonLd } = await page(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(title).toMatch(/Crestfield College( - |$)/);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/school\.example\/[^"]+"/);
    expect(html).toContain('<meta name="twitter:card"');
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(jsonLd.map((one) => one['@type'])).toEqual(types);
    for (const one of jsonLd) expect(one['@context']).toBe('https://schema.org');
  });

  it.each(ROUTES)('%# runs no inline script and preloads its fonts', async (find) => {
    const { html, headers } = await page(await find());
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!);
    for (const attributes of scripts) {
      expect(attributes).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/);
    }
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(html.match(/rel="preload"[^>]*\.woff2" as="font"/g)).toHaveLength(2);
  });

  it('fetches its largest picture first', async () => {
    const { html } = await page('/');
    expect(html).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]*-1600\.webp 1600w" [^>]*fetchPriority="high"/i,
    );
    expect(html).toMatch(/<img[^>]*fetchPriority="high"/i);
  });

  it('fetches the picture at the head of the events first, and that of the first event where there is none', async () => {
    const preloads = async () => {
      const { html } = await page('/events');
      const pictures = html.match(/<img[^>]*fetchPriority="high"[^>]*>/gi) ?? [];
      expect(pictures).toHaveLength(1);
      const [, srcset, sizes] = /<link rel="preload" as="image" imageSrcSet="([^"]*)" imageSizes="([^"]*)"/i.exec(
        html,
      )!;
      expect(pictures[0]).toContain(`srcSet="${srcset}" sizes="${sizes}"`);
      return { srcset, sizes };
    };
    const settings = await send<Record<string, string>>('GET', '/settings');
    const image = settings.site_events_image!;
    const head = await preloads();
    expect(head).toMatchObject({ sizes: '100vw', srcset: expect.stringContaining(variantUrl(image, 1600)!) });

    await send('PUT', '/settings/site_events_image', { value: '' });
    const [first] = await send<StaffEvent[]>('GET', '/events?sort=["date","DESC"]&filter={"status":"ACTIVE"}');
    const card = await preloads();
    expect(card.sizes).toMatch(/376px/);
    expect(card.srcset).toContain(variantUrl((first!.mainImage ?? first!.heroImage)!, 480));
    await send('PUT', '/settings/site_events_image', { value: image });
  });

  it('carries no more of the descriptions on its cards than they show', async () => {
    const sentence = 'Nobody reads all of this on a card. ';
    const description = sentence.repeat(1000);
    const { id } = await send<StaffEvent>('POST', '/events', {
      ...anEvent({ description, status: 'ACTIVE' }),
      date: '2099-01-01T03:30:00.000Z',
    });
    const others = await send<StaffEvent[]>('GET', `/events?sort=["date","DESC"]&filter={"status":"ACTIVE"}`);
    expect(others[0]).toMatchObject({ id, description: description.trim() });
    for (const path of ['/', '/events', `/event/${others[1]!.id}`]) {
      expect((await page(path)).html.split(sentence).length - 1).toBeLessThan(25);
    }
    expect((await page(`/event/${id}`)).html.split(sentence).length).toBeGreaterThan(1000);
    await send('DELETE', `/events/${id}`);
  });

  it('says the school’s name once in its title', async () => {
    const { html, title } = await page(await branchPath());
    expect(html).toContain(`property="og:title" content="${title}"`);
    expect((await page('/about')).title).toBe('About us | Crestfield College');
  });

  it('names the address of an event’s branch, and the school’s own places', async () => {
    const branches = await send<StaffBranch[]>('GET', '/branches?filter={"status":"ACTIVE"}');
    const events = await send<StaffEvent[]>('GET', '/events?filter={"status":"ACTIVE"}');
    const event = events.find(({ branchId }) => branches.some(({ id }) => id === branchId))!;
    const { jsonLd } = await page(`/event/${event.id}`);
    expect(jsonLd[0]).toMatchObject({
      location: { address: branches.find(({ id }) => id === event.branchId)!.address },
    });
    expect((await page('/')).jsonLd).toContainEqual(
      expect.objectContaining({ sameAs: expect.arrayContaining(['https://www.instagram.com/crestfieldcollege']) }),
    );
  });

  it('carries its data, and nothing that only staff may read', async () => {
    const { data, html } = await page('/');
    expect(data.data.events).toHaveLength(4);
    expect(data.data.slides.every(({ isActive }: { isActive: boolean }) => isActive)).toBe(true);
    expect(html).not.toMatch(/creator|createdBy|passwordHash/);
  });
});

describe('an address that is not there', () => {
  it.each([
    ['/nothing', '404 Not Found'],
    ['/event/999999', 'Event not found'],
    ['/event/0', 'Event not found'],
    ['/event/x', 'Event not found'],
    ['/branch/999999', 'Branch not found'],
    ['/administrator', '404 Not Found'],
    ['/event/999999999', 'Event not found'],
    ['/event/007', 'Event not found'],
    ['/branch/%41', 'Branch not found'],
    ['/EVENTS', '404 Not Found'],
    ['/Event/1', '404 Not Found'],
  ])('%s is a 404 that says %s', async (path, words) => {
    const { status, html, headers } = await page(path);
    expect(status).toBe(404);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['50', '99999', '2147483648', '9'.repeat(300), '100000000'])('is page %s of the events', async (number) => {
    const { status, html, headers, data } = await page(`/events?page=${number}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('There are no more events');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(data.data).toBeNull();
  });

  it.each(['-1', '0', '1e9', 'x', '1&page=2', '%00'])(
    'is the first page of the events for ?page=%s',
    async (number) => {
      const { status, html } = await page(`/events?page=${number}`);
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${SITE}/events"`);
    },
  );

  it('is JSON under the API, and plain among the files', async () => {
    expect((await visit('/api/nothing')).headers.get('content-type')).toMatch('application/json');
    expect((await visit('/assets/nothing.js')).status).toBe(404);
  });

  it.each(['//', '//evil.example', '/%E0%A4%A', '/events?page=-1', '/events?page=1e9', '/a?b=%'])(
    'is no trouble as %s',
    async (path) => {
      expect((await visit(path)).status).toBeLessThan(500);
    },
  );

  it('is no trouble when it is very long', async () => {
    expect((await visit(`/${'x'.repeat(3000)}`)).status).toBe(404);
  });
});

describe('content', () => {
  it('cannot break out of its page', async () => {
    const evil = '</script><script>alert(1)</script>';
    const event = await send<StaffEvent>('POST', '/events', anEvent({ title: evil, description: `**${evil}**` }));
    const { html, title } = await page(`/event/${event.id}`);
    expect(title).toContain('&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<strong>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</strong>');
  });

  it('that was changed is seen at once here, and within a second on another instance', async () => {
    const event = await send<StaffEvent>('POST', '/events', anEvent({ title: 'Before' }));
    const path = `/event/${event.id}`;
    expect((await page(path, one)).title).toContain('Before');
    expect((await page(path, two)).title).toContain('Before');
    await send('PUT', `/events/${event.id}`, { title: 'After' });
    expect((await page(path, one)).title).toContain('After');
    await until(async () => (await page(path, two)).title.includes('After'));
    await send('PUT', `/events/${event.id}`, { status: 'DRAFT' });
    expect((await page(path, one)).status).toBe(404);
  });

  it('shows bold words as bold', async () => {
    const event = await send<StaffEvent>(
      'POST',
      '/events',
      anEvent({ description: 'Bring **water** & a <b>hat</b>.' }),
    );
    const { html } = await page(`/event/${event.id}`);
    expect(html).toContain('Bring <strong>water</strong> &amp; a &lt;b&gt;hat&lt;/b&gt;.');
    expect(html).toContain('content="Bring water &amp; a &lt;b&gt;hat&lt;/b&gt;."');
  });

  it('is the poster of this moment only', async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    const { title } = await send<{ title: string }>('POST', '/popup-posters', aPopupPoster({ startDate: soon }));
    const titles = async () =>
      (await page('/contact')).data.layout.posters.map((poster: { title: string }) => poster.title);
    expect(await titles()).not.toContain(title);
    await until(async () => (await titles()).includes(title));
  });

  it("bears the school's own name and colours", async () => {
    await send('PUT', '/settings/site_name', { value: 'St. <Anne> & Co' });
    await send('PUT', '/settings/site_color_primary', { value: '#112233' });
    const { html, title } = await page('/about');
    expect(title).toContain('St. &lt;Anne&gt; &amp; Co');
    expect(html).toContain('--primary:#112233');
    await send('DELETE', '/settings/site_name');
    await send('DELETE', '/settings/site_color_primary');
  });
});

describe('a kept page', () => {
  it('is not sent twice to those who have it', async () => {
    let first = await visit('/about');
    const etagOf = (response: Response) => response.headers.get('etag')!;
    // What other tests have changed may still be told, and drops the page once more.
    for (let next = await visit('/about'); etagOf(next) !== etagOf(first); next = await visit('/about')) first = next;
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await request(one.url).get('/about').set('If-None-Match', etagOf(first)).expect(304);
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
    const elsewhere = await request(one.url).post('//evil.example/x').expect(303);
    expect(elsewhere.headers.location).toBe('/evil.example/x');
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
      await request(one.url).get(path).set('If-None-Match', etag).expect(304);
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
});

describe('a school that shows no slide', () => {
  it('opens its home page with its name and what it is', async () => {
    const slides = await send<{ id: number; isActive: boolean }[]>('GET', '/hero-slides/admin');
    const shown = slides.filter(({ isActive }) => isActive);
    for (const { id } of shown) await send('PATCH', `/hero-slides/${id}/toggle`);
    const { html } = await page('/');
    expect(html).toContain('<h1 dir="auto">Crestfield College</h1>');
    expect(html).toContain('page-intro-text');
    for (const { id } of shown) await send('PATCH', `/hero-slides/${id}/toggle`);
    expect((await page('/')).html).not.toContain('<h1 dir="auto">Crestfield College</h1>');
  });
});
