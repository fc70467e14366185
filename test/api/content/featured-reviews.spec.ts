import { featuredReviewsFull } from '../../../contract/content/reviews.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { aReview } from '../../support/factories.js';

const app = useApp();

const put = (id: number, change: object) => app.asAdmin.put(`/api/reviews/${id}`).send(change);
const feature = (id: number) => put(id, { featured: true });
const refusal = { featured: featuredReviewsFull(['Featured 3', 'Featured 2', 'Featured 1']) };

beforeEach(() => app.dataSource.query('DELETE FROM reviews'));

async function makeFeatured(count: number) {
  const made = [];
  for (let n = 1; n <= count; n += 1) made.push(await app.makeReview({ name: `Featured ${n}`, featured: true }));
  return made;
}

describe('featured reviews', () => {
  it('are not featured unless somebody chose them', async () => {
    expect(await app.makeReview()).toMatchObject({ featured: false });
    const answer = await app.asAdmin.post('/api/reviews').send({ ...aReview(), featured: 'yes' });
    expect(issuesOf(answer)).toEqual({ featured: 'Must be true or false' });
  });

  it('are at most three: a fourth is refused, with the names of the three, until one is taken back', async () => {
    const [first] = await makeFeatured(3);
    const fourth = await app.makeReview();
    expect(issuesOf(await feature(fourth.id).expect(400))).toEqual(refusal);
    const created = await app.asAdmin
      .post('/api/reviews')
      .send(aReview({ featured: true }))
      .expect(400);
    expect(issuesOf(created)).toEqual(refusal);
    await put(first!.id, { featured: true, name: 'Still featured' }).expect(200);
    await put(first!.id, { featured: false }).expect(200);
    await feature(fourth.id).expect(200);
  });

  it('count while visitors do not see them', async () => {
    const [hidden] = await makeFeatured(3);
    await put(hidden!.id, { status: 'INACTIVE' }).expect(200);
    expect(issuesOf(await feature((await app.makeReview()).id).expect(400))).toEqual(refusal);
  });

  it('stay at most three when many are chosen at once', async () => {
    const reviews = await Promise.all(Array.from({ length: 6 }, () => app.makeReview()));
    const statuses = await Promise.all(reviews.map(async ({ id }) => (await feature(id)).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 400, 400, 400]);
  });

  it('come first on the home page, then the newest', async () => {
    await app.makeReview({ name: 'Old and featured', featured: true });
    await app.makeReview({ name: 'Not featured' });
    await app.makeReview({ name: 'Newest of all' });
    const { text } = await app.asVisitor.get('/').expect(200);
    const place = (name: string) => text.indexOf(`>${name}<`);
    expect(place('Old and featured')).toBeGreaterThan(0);
    expect(place('Old and featured')).toBeLessThan(place('Newest of all'));
    expect(place('Newest of all')).toBeLessThan(place('Not featured'));
    expect(text.split('>Old and featured<')).toHaveLength(2);
    const query = listQuery({ filter: { featured: true } });
    const { body } = await app.asVisitor.get('/api/reviews').query(query).expect(200);
    expect(body.data).toMatchObject([{ name: 'Old and featured', featured: true }]);
  });

  it('lose their place to others when they come back from the trash, and in a copy', async () => {
    const [deleted] = await makeFeatured(3);
    const copy = await app.asAdmin.post(`/api/reviews/${deleted!.id}/duplicate`).expect(201);
    expect(copy.body.data.featured).toBe(false);
    await app.asAdmin.delete(`/api/reviews/${deleted!.id}`).expect(200);
    await feature(copy.body.data.id).expect(200);
    const restored = await app.asAdmin.post(`/api/reviews/${deleted!.id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject({ featured: false, version: deleted!.version + 1 });
    await put(copy.body.data.id, { featured: false }).expect(200);
    await feature(deleted!.id).expect(200);
  });

  it('keep their place when they come back while it is free', async () => {
    const [deleted] = await makeFeatured(3);
    await app.asAdmin.delete(`/api/reviews/${deleted!.id}`).expect(200);
    const restored = await app.asAdmin.post(`/api/reviews/${deleted!.id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject({ featured: true, version: deleted!.version });
  });
});
