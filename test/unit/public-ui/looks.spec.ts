import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { dayParts, longDate } from '../../../public-ui/components/event-date.js';
import { Document } from '../../../public-ui/page/Document.js';
import type { PageMeta } from '../../../public-ui/page/meta.js';
import { type Site, SiteContext } from '../../../public-ui/page/site.js';
import { matchRoute } from '../../../public-ui/routes.js';
import { contrast } from '../../../contract/colours.js';
import { themeVariables } from '../../../public-ui/theme.js';
import { COLOURS } from '../../../contract/tokens.js';

describe("the school's colours", () => {
  it.each(['#ffffff', '#000000', '#ffe600', '#1d4a7c', '#7f7f7f'])(
    '%s can be read on paper and in the dark',
    (colour) => {
      const variables = themeVariables({ site_color_primary: colour });
      expect(contrast(variables['--primary']!, COLOURS.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(variables['--primary-light']!, COLOURS.ink)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are left alone when they can be read', () => {
    expect(themeVariables({ site_color_primary: '#1d4a7c' })['--primary']).toBe('#1d4a7c');
  });
});

describe('an event’s day', () => {
  it('is that of the school, whatever the visitor’s clock says', () => {
    expect(longDate('2026-11-20T20:00:00Z', 'Asia/Colombo')).toBe('Saturday, 21 November 2026');
    expect(longDate('2026-11-20T20:00:00Z', 'UTC')).toBe('Friday, 20 November 2026');
  });

  it('is told in words', () => {
    expect(dayParts('2024-02-29')).toMatchObject({ weekday: 'Thursday', day: 29, monthShort: 'Feb', year: 2024 });
  });
});

describe('addresses', () => {
  it.each([
    ['/', 'home/HomePage.tsx'],
    ['/home', 'home/HomePage.tsx'],
    ['/about', 'about/AboutPage.tsx'],
    ['/admissions', 'admissions/AdmissionsPage.tsx'],
    ['/branch/3', 'branches/BranchPage.tsx'],
    ['/contact', 'contact/ContactPage.tsx'],
    ['/events?page=2', 'events/EventsPage.tsx'],
    ['/event/3', 'events/EventPage.tsx'],
    ['/event', 'layout/NotFoundPage.tsx'],
    ['/event/3/photos', 'layout/NotFoundPage.tsx'],
    ['/nothing', 'layout/NotFoundPage.tsx'],
  ])('%s is %s', (address, source) => {
    expect(matchRoute(address).route.source).toBe(source);
  });
});

describe('the head', () => {
  const site = {
    config: { publicUrl: 'https://school.example' },
    settings: { site_name: 'S & "C"' },
  } as unknown as Site;
  const documentOf = (firstMeta: PageMeta) =>
    renderToString(
      createElement(SiteContext, { value: site }, createElement(Document, { firstMeta, children: undefined })),
    );

  it('lets no text out of its place', () => {
    const html = documentOf({
      title: '</title><script>',
      description: '"><script>',
      path: '/x',
      jsonLd: [{ name: '</script><script>' }],
    });
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt; | S &amp; &quot;C&quot;</title>');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  });

  it('has absolute addresses, and none for a page that is not to be found', () => {
    const found = documentOf({ title: 't', description: 'd', path: '/x', image: '/uploads/a.jpg' });
    expect(found).toContain('<link rel="canonical" href="https://school.example/x"');
    expect(found).toContain('<meta property="og:image" content="https://school.example/uploads/a.jpg"');
    const missing = documentOf({ title: 't', description: 'd' });
    expect(missing).not.toContain('canonical');
    expect(missing).toContain('<meta name="robots" content="noindex"');
  });
});
