/** @database embedded */
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { aHeroSlide } from '../../support/factories.js';

const app = useApp();

describe('hero slides', () => {
  it('are shown to visitors while they are active, in their order', async () => {
    await app.makeHeroSlide({ title: 'Second', order: 2 });
    await app.makeHeroSlide({ title: 'First', order: 1 });
    const off = await app.makeHeroSlide({ title: 'Off', isActive: false });
    expect(titlesOf(await app.asVisitor.get('/api/hero-slides').expect(200))).toEqual(['First', 'Second']);
    await app.asVisitor.get(`/api/hero-slides/${off.id}`).expect(404);
  });

  it('are all listed for staff, who can filter for hidden ones', async () => {
    await app.asVisitor.get('/api/hero-slides/admin').expect(401);
    const list = await app.asAdmin.get('/api/hero-slides/admin').expect(200);
    expect(list.headers['content-range']).toBe('hero-slides 0-2/3');
    const hidden = await app.asAdmin.get('/api/hero-slides/admin').query(listQuery({ filter: { isActive: false } }));
    expect(titlesOf(hidden)).toEqual(['Off']);
  });

  it('get the default order when a form leaves it empty', async () => {
    for (const order of ['', null]) {
      const { body } = await app.asAdmin
        .post('/api/hero-slides')
        .send({ ...aHeroSlide(), order })
        .expect(201);
      expect(body.data.order).toBe(0);
    }
  });

  it('are toggled, and hidden from visitors immediately', async () => {
    const slide = await app.makeHeroSlide();
    const toggle = () => app.asAdmin.patch(`/api/hero-slides/${slide.id}/toggle`);
    const { body } = await toggle().expect(200);
    expect(body.message).toBe('Hero slide status updated successfully');
    expect(body.data).toEqual({ ...slide, isActive: false, version: 2, updatedAt: expect.any(String) });
    await app.asVisitor.get(`/api/hero-slides/${slide.id}`).expect(404);
    expect(failureOf(await toggle().set('If-Match', '"1"'))).toEqual([412, 'CHANGED']);
    await toggle().set('If-Match', '"2"').expect(200);
    await app.asVisitor.get(`/api/hero-slides/${slide.id}`).expect(200);
    await app.asVisitor.patch(`/api/hero-slides/${slide.id}/toggle`).expect(401);
    await app.asAdmin.patch('/api/hero-slides/999999/toggle').expect(404);
  });

  it('are toggled twice by two simultaneous clicks', async () => {
    const slide = await app.makeHeroSlide();
    const toggle = () => app.asAdmin.patch(`/api/hero-slides/${slide.id}/toggle`).expect(200);
    await Promise.all([toggle(), toggle()]);
    const { body } = await app.asAdmin.get(`/api/hero-slides/${slide.id}`);
    expect(body.data).toMatchObject({ isActive: true, version: 3 });
  });

  it('have the primary theme and order 0 and are active by default', async () => {
    expect(await app.makeHeroSlide()).toMatchObject({ theme: 'primary', order: 0, isActive: true, ctaLink: null });
    const { body } = await app.asAdmin.post('/api/hero-slides').send({ ...aHeroSlide(), theme: 'ACCENT', order: '3' });
    expect(body.data).toMatchObject({ theme: 'accent', order: 3 });
  });

  it.each([
    [{ title: ' ' }, { title: 'Please enter a title' }],
    [{ title: 'x'.repeat(256) }, { title: 'Must be at most 255 characters' }],
    [{ subtitle: 'x'.repeat(256) }, { subtitle: 'Must be at most 255 characters' }],
    [{ ctaText: 'x'.repeat(101) }, { ctaText: 'Must be at most 100 characters' }],
    [{ ctaLink: `/${'x'.repeat(500)}` }, { ctaLink: 'Must be at most 500 characters' }],
    [{ ctaLink: 'javascript:alert(1)' }, { ctaLink: 'Please enter a valid URL' }],
    [{ ctaLink: 'JaVaScRiPt:alert(1)' }, { ctaLink: 'Please enter a valid URL' }],
    [{ ctaLink: '//evil.example.com' }, { ctaLink: 'Please enter a valid URL' }],
    [{ ctaLink: 'https://' }, { ctaLink: 'Please enter a valid URL' }],
    [{ imageUrl: '' }, { imageUrl: 'Please select an image for the hero slide' }],
    [{ imageUrl: 'photo.jpg' }, { imageUrl: 'Invalid image URL. Please upload a valid image.' }],
    [{ theme: 'red' }, { theme: 'Must be one of primary, secondary, accent' }],
    [{ order: -1 }, { order: 'Order must be a whole number from 0' }],
  ])('refuse %j', async (fields, issues) => {
    expect(issuesOf(await app.asAdmin.post('/api/hero-slides').send({ ...aHeroSlide(), ...fields }))).toEqual(issues);
  });

  it.each(['https://www.example.org/apply?a=1#b', 'http://example.org', '/admissions', '/'])(
    'may lead to %s',
    async (ctaLink) => {
      expect(await app.makeHeroSlide({ ctaLink })).toMatchObject({ ctaLink });
    },
  );
});
