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

  it('are refused to visitors', async () => {
    const { id } = await app.makeReview();
    await app.asVisitor.post('/api/reviews').send(aReview()).expect(401);
    await app.asVisitor.put(`/api/reviews/${id}`).send({ stars: 1 }).expect(401);
    await app.asVisitor.delete(`/api/reviews/${id}`).expect(401);
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

  it('return the record when they are deleted', async () => {
    const review = await app.makeReview();
    const { body } = await app.asAdmin.delete(`/api/reviews/${review.id}`).expect(200);
    expect(body).toEqual({ success: true, data: review, message: 'Review deleted successfully' });
  });
});
