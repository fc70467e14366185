import type { StaffEvent } from '../../contract/events.js';
import { anEvent, aPopupPoster } from '../support/factories.js';
import { useSite } from '../support/site.js';
import { until } from '../support/until.js';

/** Content changes on either of two instances. */
const site = useSite({ instances: 2 });
const { send, page } = site;

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
    expect((await page(path, site.one)).title).toContain('Before');
    expect((await page(path, site.two)).title).toContain('Before');
    await send('PUT', `/events/${event.id}`, { title: 'After' });
    expect((await page(path, site.one)).title).toContain('After');
    await until(async () => (await page(path, site.two)).title.includes('After'));
    await send('PUT', `/events/${event.id}`, { status: 'DRAFT' });
    expect((await page(path, site.one)).status).toBe(404);
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
