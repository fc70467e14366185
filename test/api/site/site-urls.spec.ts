import { SITE, useSite } from '../../support/site.js';

const { page, visit } = useSite();

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
