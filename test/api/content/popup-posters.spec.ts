/** @database embedded */
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { aPopupPoster } from '../../support/factories.js';

const app = useApp();

const day = (offset: number) => new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

describe('popup posters', () => {
  it('are shown to visitors while they are live, highest priority first', async () => {
    await app.makePopupPoster({ title: 'Always', priority: 2 });
    await app.makePopupPoster({ title: 'Today only', startDate: day(0), endDate: day(0), priority: 9 });
    await app.makePopupPoster({ title: 'Until today', endDate: day(0), priority: 3 });
    const gone = await app.makePopupPoster({ title: 'Over', endDate: day(-1) });
    const coming = await app.makePopupPoster({ title: 'To come', startDate: day(1) });
    const off = await app.makePopupPoster({ title: 'Off', isActive: false });
    const list = await app.asVisitor.get('/api/popup-posters').expect(200);
    expect(titlesOf(list)).toEqual(['Today only', 'Until today', 'Always']);
    expect(list.body.data[0]).not.toHaveProperty('creator');
    for (const { id, live } of [gone, coming, off]) {
      expect(live).toBe(false);
      await app.asVisitor.get(`/api/popup-posters/${id}`).expect(404);
      await app.asAdmin.get(`/api/popup-posters/${id}`).expect(200);
    }
  });

  it('are all listed for staff only', async () => {
    const list = await app.asAdmin.get('/api/popup-posters/admin').expect(200);
    expect(list.body.data).toHaveLength(6);
    expect(list.headers['content-range']).toBe('popup-posters 0-5/6');
    await app.asVisitor.get('/api/popup-posters/admin').expect(401);
    const live = (wanted: unknown) =>
      app.asAdmin.get('/api/popup-posters/admin').query(listQuery({ filter: { live: wanted } }));
    expect(titlesOf(await live(true))).toHaveLength(3);
    expect(titlesOf(await live(false)).sort()).toEqual(['Off', 'Over', 'To come']);
    expect(issuesOf(await live('maybe'))).toEqual({ 'filter.live': 'Is not one of the documented values' });
  });

  it('read a bare day as its start or end in the time zone of the site', async () => {
    const poster = await app.makePopupPoster({ startDate: '2026-05-01', endDate: '2026-05-31' });
    expect(poster).toMatchObject({ startDate: '2026-04-30T18:30:00.000Z', endDate: '2026-05-31T18:29:59.999Z' });
  });

  it('show who created them', async () => {
    const { body } = await app.asAdmin.post('/api/popup-posters').send({ ...aPopupPoster(), creator: 'Somebody else' });
    expect(body.data).toMatchObject({ creator: 'The ADMIN', live: true, priority: 1, isActive: true });
    const changed = await app.asSuperAdmin
      .put(`/api/popup-posters/${body.data.id}`)
      .send({ ...body.data, priority: 4 });
    expect(changed.body.data).toMatchObject({ creator: 'The ADMIN', priority: 4 });
  });

  it('are hidden by sending the whole record with isActive inverted', async () => {
    const poster = await app.makePopupPoster({ startDate: day(-1), endDate: day(1) });
    const path = `/api/popup-posters/${poster.id}`;
    const { body } = await app.asAdmin
      .put(path)
      .send({ ...poster, isActive: false })
      .expect(200);
    expect(body.data).toEqual({ ...poster, isActive: false, live: false, version: 2, updatedAt: expect.any(String) });
  });

  it.each([
    [{ title: '' }, { title: 'Poster title is required' }],
    [{ imageUrl: undefined }, { imageUrl: 'Please upload a valid image.' }],
    [{ imageUrl: 'blob:abc' }, { imageUrl: 'Please upload a valid image.' }],
    [{ priority: 0 }, { priority: 'Priority must be a whole number from 1 to 10' }],
    [{ priority: 11 }, { priority: 'Priority must be a whole number from 1 to 10' }],
    [{ priority: 1.5 }, { priority: 'Priority must be a whole number from 1 to 10' }],
    [{ startDate: 'soon' }, { startDate: 'Please enter a valid date' }],
    [{ startDate: '1900-01-01' }, { startDate: 'Please enter a valid date' }],
    [{ endDate: '9999-12-31' }, { endDate: 'Please enter a valid date' }],
    [{ startDate: '2026-05-02', endDate: '2026-05-01' }, { endDate: 'End date must not be before the start date' }],
    [{ isActive: 'yes' }, { isActive: 'Must be true or false' }],
    [{ ctaText: 'x'.repeat(101) }, { ctaText: 'Must be at most 100 characters' }],
    [{ ctaLink: `/${'x'.repeat(500)}` }, { ctaLink: 'Must be at most 500 characters' }],
    [{ ctaLink: 'javascript:alert(1)' }, { ctaLink: 'Please enter a valid URL' }],
  ])('refuse %j', async (fields, issues) => {
    expect(issuesOf(await app.asAdmin.post('/api/popup-posters').send({ ...aPopupPoster(), ...fields }))).toEqual(
      issues,
    );
  });

  it('may have a button, which visitors see too', async () => {
    const { id } = await app.makePopupPoster({ ctaText: ' Book a seat ', ctaLink: '/contact' });
    const path = `/api/popup-posters/${id}`;
    const button = async () => {
      const { ctaText, ctaLink } = (await app.asVisitor.get(path).expect(200)).body.data;
      return { ctaText, ctaLink };
    };
    expect(await button()).toEqual({ ctaText: 'Book a seat', ctaLink: '/contact' });
    await app.asAdmin.put(path).send({ ctaText: '', ctaLink: null }).expect(200);
    expect(await button()).toEqual({ ctaText: null, ctaLink: null });
    await app.asAdmin.delete(path).expect(200);
  });

  it('validate a changed date against the stored one', async () => {
    const poster = await app.makePopupPoster({ startDate: '2026-05-02', endDate: '2026-05-09' });
    const put = (changes: object) => app.asAdmin.put(`/api/popup-posters/${poster.id}`).send(changes);
    expect(issuesOf(await put({ endDate: '2026-05-01' }))).toEqual({
      endDate: 'End date must not be before the start date',
    });
    expect((await put({ endDate: '' }).expect(200)).body.data.endDate).toBeNull();
    expect((await put({ startDate: null }).expect(200)).body.data.startDate).toBeNull();
  });
});
