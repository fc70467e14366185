/** @database embedded */
import { featuredReviewsFull } from '../../../contract/content/reviews.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { aReview } from '../../support/factories.js';

const app = useApp();

const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

describe('reviews', () => {
  it('are read by visitors while they are active', async () => {
    const shown = await app.makeReview({ name: 'Shown' });
    const hidden = await app.makeReview({ name: 'Hidden', status: 'INACTIVE' });
    const list = await app.asVisitor.get('/api/reviews').expect(200);
    expect(namesOf(list)).toEqual(['Shown']);
    expect(Object.keys(list.body.data[0]).sort()).toEqual([
      'featured',
      'focalPoints',
      'id',
      'name',
      'profile',
      'review',
      'stars',
      'status',
      'who',
    ]);
    await app.asVisitor.get(`/api/reviews/${shown.id}`).expect(200);
    await app.asVisitor.get(`/api/reviews/${hidden.id}`).expect(404);
    await app.asAdmin.get(`/api/reviews/${hidden.id}`).expect(200);
  });

  it('have five stars and are active by default', async () => {
    expect(await app.makeReview()).toMatchObject({ stars: 5, status: 'ACTIVE', who: null, version: 1 });
  });

  it('name what is missing in the specified words', async () => {
    expect(issuesOf(await app.asAdmin.post('/api/reviews').send({ name: ' ' }))).toEqual({
      name: "Please enter the reviewer's name.",
      review: 'Please enter the review content.',
      profile: 'Please upload a profile image.',
    });
  });

  it.each([0, 6, 4.5, '3 stars', true, null])('refuse %j as a number of stars', async (stars) => {
    const answer = await app.asAdmin.post('/api/reviews').send({ ...aReview(), stars });
    expect(issuesOf(answer)).toEqual({ stars: 'Rating must be from 1 to 5 stars' });
  });

  it('accept stars as text and a status in any case', async () => {
    const { body } = await app.asAdmin.post('/api/reviews').send({ ...aReview(), stars: '3', status: 'inactive' });
    expect(body.data).toMatchObject({ stars: 3, status: 'INACTIVE' });
    const answer = await app.asAdmin.post('/api/reviews').send({ ...aReview(), status: 'DRAFT' });
    expect(issuesOf(answer)).toEqual({ status: 'Must be one of ACTIVE, INACTIVE' });
  });

  it('keep a role that is not in the list, and remove an emptied one', async () => {
    const review = await app.makeReview({ who: 'Old Boy' });
    const put = (who: string) =>
      app.asAdmin
        .put(`/api/reviews/${review.id}`)
        .send({ ...review, who })
        .expect(200);
    expect((await put('Old Boy')).body.data.who).toBe('Old Boy');
    expect((await put('')).body.data.who).toBeNull();
  });

  it('are searched by name, text and role, and sorted by stars', async () => {
    await app.makeReview({ name: 'Zara Zahir', stars: 2, who: 'Zoologist', review: 'Zest' });
    await app.makeReview({ name: 'Zeenat Zahir', stars: 4 });
    const find = (filter: object, sort?: [string, string]) =>
      app.asVisitor.get('/api/reviews').query(listQuery({ filter, ...(sort && { sort }) }));
    expect(namesOf(await find({ q: 'zoolog' }))).toEqual(['Zara Zahir']);
    expect(namesOf(await find({ q: 'zest' }))).toEqual(['Zara Zahir']);
    expect(namesOf(await find({ q: 'zahir' }, ['stars', 'DESC']))).toEqual(['Zeenat Zahir', 'Zara Zahir']);
    expect(namesOf(await find({ stars: 2 }))).toEqual(['Zara Zahir']);
  });
});

const put = (id: number, change: object) => app.asAdmin.put(`/api/reviews/${id}`).send(change);
const feature = (id: number) => put(id, { featured: true });
const refusal = { featured: featuredReviewsFull(['Featured 3', 'Featured 2', 'Featured 1']) };

async function makeFeatured(count: number) {
  const made = [];
  for (let n = 1; n <= count; n += 1) made.push(await app.makeReview({ name: `Featured ${n}`, featured: true }));
  return made;
}

describe('featured reviews', () => {
  beforeEach(() => app.dataSource.query('DELETE FROM reviews'));

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
