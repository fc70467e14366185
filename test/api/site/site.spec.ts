/** @database embedded */
import sharp from 'sharp';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { variantUrl } from '../../../contract/records/uploads.js';
import { anEvent } from '../../support/factories.js';
import { SITE, useSite } from '../../support/site.js';

const { send, visit, page, eventPath, branchPath } = useSite();

const year = Number(dayOf(new Date(), 'Asia/Colombo').slice(0, 4));

const ROUTES: [path: () => Promise<string> | string, types: string[]][] = [
  [() => '/', ['School']],
  [() => '/about', ['School', 'BreadcrumbList']],
  [() => '/admissions', ['BreadcrumbList']],
  [() => '/contact', ['FAQPage', 'BreadcrumbList']],
  [() => '/events', ['BreadcrumbList']],
  [() => '/events?page=2', ['BreadcrumbList']],
  [() => '/calendar', ['BreadcrumbList']],
  [() => `/calendar/${year + 1}`, ['BreadcrumbList']],
  [() => `/calendar/${year + 1}-06`, ['BreadcrumbList']],
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

  it('has a picture for shared links that every service reads, and says what the school is and where', async () => {
    const [{ html, title }, event] = [await page('/'), await page(await eventPath())];
    expect(title).toBe('Crestfield College - British-curriculum school in Sri Lanka');
    for (const found of [html, event.html, (await page('/about')).html]) {
      const image = /<meta property="og:image" content="https:\/\/school\.example(\/share[^"]*\.jpg)"/.exec(found)![1]!;
      const answer = await visit(image);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(found).toContain('<meta property="og:image:width" content="1200"');
      expect(found).toContain('<meta property="og:image:height" content="630"');
      expect(found).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
    }
    const missing = await visit('/share/no-such-picture.jpg');
    expect([missing.status, missing.headers.get('location')]).toEqual([302, '/share.jpg']);
  });

  it('brings the settings that it shows, and no others', async () => {
    const shown = async (path: string) => Object.keys((await page(path)).data.layout.settings);
    const [missing, about] = [await shown('/no-such-page'), await shown('/about')];
    expect(missing).toEqual(expect.arrayContaining(['site_name', 'contact_phone']));
    for (const key of ['site_history', 'site_faq', 'site_closing_text']) expect(missing).not.toContain(key);
    expect(about).toContain('site_history');
    expect(about).not.toContain('site_faq');
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
    expect(head).toEqual({
      sizes: '60vw',
      srcset: expect.stringContaining(variantUrl(image, 1600)!),
    });

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
      location: { address: { streetAddress: branches.find(({ id }) => id === event.branchId)!.address } },
      startDate: expect.stringMatching(new RegExp(`T${event.time.slice(0, 5)}:00\\+05:30$`)),
    });
    const whole = events.find(({ branchId }) => branchId === null)!;
    // Of the whole school: search engines show no event without a place.
    expect((await page(`/event/${whole.id}`)).jsonLd[0]).toMatchObject({
      location: { '@type': 'Place', name: 'Crestfield College' },
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
    ['/calendar/term/999999', 'Term not found'],
    ['/calendar/term/x', 'Term not found'],
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

  it.each([
    ['/EVENTS?page=1', '/events?page=1'],
    ['/About', '/about'],
    ['/Event/999999', '/event/999999'],
  ])('%s is found as %s', async (path, location) => {
    const response = await visit(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  it.each(['/Nothing', '//EVENTS', '//Evil.example'])('%s is no other address of a page', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
  });

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
