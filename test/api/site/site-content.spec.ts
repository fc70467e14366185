/** @database embedded */
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { anEvent, aNotice, aPopupPoster } from '../../support/factories.js';
import { useSite } from '../../support/site.js';
import { until } from '../../support/until.js';

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

  it('has three notices above each page, and further ones behind a line that opens without a script', async () => {
    const made: number[] = [];
    for (const level of ['info', 'urgent', 'warning', 'info', 'urgent'] as const) {
      const notice = aNotice({ message: `Notice ${made.length} (${level})`, level });
      made.push((await send<StaffNotice>('POST', '/notices', notice)).id);
    }
    for (const path of ['/', '/no-such-page']) {
      const { html } = await page(path);
      const [above, behind] = html.split('<details class="more-notices">');
      const shown = (part = '') => [...part.matchAll(/<strong dir="auto">(Notice \d)/g)].map(([, message]) => message);
      expect(shown(above)).toEqual(['Notice 4', 'Notice 1', 'Notice 2']);
      expect(behind).toContain('>Show 2 more notices</summary>');
      expect(shown(behind)).toEqual(['Notice 3', 'Notice 0']);
    }
    for (const id of made.slice(0, 2)) await send('DELETE', `/notices/${id}`);
    expect((await page('/')).html.includes('<details class="more-notices"')).toBe(false);
    for (const id of made.slice(2)) await send('DELETE', `/notices/${id}`);
  });

  it('shows the first picture of a gallery where an event has no other, and no picture without any', async () => {
    const photos = ['/uploads/first.jpg', '/uploads/second.jpg'];
    const event = await send<StaffEvent>('POST', '/events', anEvent({ photos }));
    const banner = (html: string) => /<article>[^]*?<div class="wide section event-body/.exec(html)![0];
    expect(banner((await page(`/event/${event.id}`)).html)).toContain('/uploads/first-960.webp');
    const bare = await send<StaffEvent>('POST', '/events', anEvent());
    expect(banner((await page(`/event/${bare.id}`)).html)).not.toContain('<img');
  });

  it('is the poster of this moment only', async () => {
    const soon = new Date(Date.now() + 4000).toISOString();
    const { title } = await send<{ title: string }>('POST', '/popup-posters', aPopupPoster({ startDate: soon }));
    const titles = async () =>
      (await page('/about')).data.layout.posters.map((poster: { title: string }) => poster.title);
    expect(await titles()).not.toContain(title);
    await until(async () => (await titles()).includes(title));
  });

  it("bears the school's own name and colours, and what it keeps in view of a picture", async () => {
    await send('PUT', '/settings/site_name', { value: 'St. <Anne> & Co' });
    await send('PUT', '/settings/site_color_primary', { value: '#112233' });
    await send('PUT', '/settings/site_about_focus', { value: '40% 25%' });
    const { html, title } = await page('/about');
    expect(title).toContain('St. &lt;Anne&gt; &amp; Co');
    expect(html).toContain('--primary:#112233');
    expect(html).toContain('object-position:40% 25%');
    await send('DELETE', '/settings/site_name');
    await send('DELETE', '/settings/site_color_primary');
    await send('DELETE', '/settings/site_about_focus');
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
