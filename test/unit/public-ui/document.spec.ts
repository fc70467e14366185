import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document } from '../../../public-ui/routing/Document.js';
import type { PageMeta } from '../../../public-ui/routing/meta.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';

describe('the head', () => {
  const site = {
    config: { publicUrl: 'https://school.example' },
    settings: { site_name: 'S & "C"' },
  } as unknown as Site;
  const documentOf = (firstMeta: PageMeta) =>
    renderToString(
      createElement(SiteContext, { value: site }, createElement(Document, { firstMeta, children: undefined })),
    );

  it('escapes texts', () => {
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

  it.each([
    ['/uploads/moving.gif', 'https://school.example/share/moving.jpg'],
    ['/images/gone.jpg', 'https://school.example/share.jpg'],
    ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  ])('shares for the picture %s: %s', (image, shared) => {
    const found = documentOf({ title: 't', description: 'd', path: '/x', image });
    expect(found).toContain(`<meta property="og:image" content="${shared}"`);
  });

  it('describes a page without the marks of bold words', () => {
    const found = documentOf({ title: 'A **fair**', description: 'Come **early**.', path: '/x', imageAlt: '**All**' });
    expect(found).toContain('<title>A fair | S &amp; &quot;C&quot;</title>');
    expect(found).toContain('<meta name="description" content="Come early."');
    expect(found).not.toContain('**');
  });

  it('has absolute URLs, and none for a page that is not indexed', () => {
    const found = documentOf({ title: 't', description: 'd', path: '/x', image: '/uploads/a.jpg' });
    expect(found).toContain('<link rel="canonical" href="https://school.example/x"');
    expect(found).toContain('<meta property="og:image" content="https://school.example/share/a.jpg"');
    const missing = documentOf({ title: 't', description: 'd' });
    expect(missing).not.toContain('canonical');
    expect(missing).toContain('<meta name="robots" content="noindex"');
  });
});
