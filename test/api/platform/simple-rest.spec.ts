import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Envelope } from '../../../contract/platform/envelope.js';
import { useApp } from '../../support/app.js';
import { anEvent, aReview } from '../../support/factories.js';

const app = useApp();
let provider: DataProvider;

/** The stock provider over a client that only unwraps the envelope. */
beforeAll(() => {
  const client = async (url: string, { headers, ...options }: RequestInit = {}) => {
    const authorization = { Authorization: `Bearer ${app.tokens.ADMIN}`, 'Content-Type': 'application/json' };
    const response = await fetch(url, {
      ...options,
      headers: { ...Object.fromEntries(new Headers(headers)), ...authorization },
    });
    const envelope = (await response.json()) as Envelope<unknown>;
    if (!envelope.success) throw new Error(envelope.message);
    return { status: response.status, headers: response.headers, body: '', json: envelope.data };
  };
  provider = simpleRestProvider(`${app.url}/api`, client);
});

describe('the stock simple-rest provider of react-admin', () => {
  it('creates, reads, changes and deletes a record', async () => {
    const { data } = await provider.create('events', { data: anEvent({ title: 'Made by the provider' }) });
    expect((await provider.getOne('events', { id: data.id })).data).toEqual(data);
    const changed = await provider.update('events', {
      id: data.id,
      data: { ...data, time: '11:00' },
      previousData: data,
    });
    expect(changed.data).toMatchObject({ id: data.id, title: 'Made by the provider', time: '11:00' });
    expect((await provider.delete('events', { id: data.id, previousData: changed.data })).data.id).toBe(data.id);
    await expect(provider.getOne('events', { id: data.id })).rejects.toThrow('Event not found');
  });

  it('pages, sorts and filters a list, and knows how long it is', async () => {
    for (const stars of [3, 5, 1]) await provider.create('reviews', { data: aReview({ stars, who: 'Old Boy' }) });
    const page = await provider.getList('reviews', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'stars', order: 'DESC' },
      filter: { who: 'Old Boy' },
    });
    expect([page.data.map(({ stars }) => stars), page.total]).toEqual([[5, 3], 3]);
    const empty = await provider.getList('reviews', {
      pagination: { page: 9, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: 'nobody says this' },
    });
    expect([empty.data, empty.total]).toEqual([[], 0]);
  });

  it('reads several by id, and those that refer to a record', async () => {
    const branch = await app.makeBranch();
    const events = [await app.makeEvent({ branch: branch.name }), await app.makeEvent({ branch: branch.name })];
    const many = await provider.getMany('events', { ids: events.map(({ id }) => id) });
    expect(many.data.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    const of = await provider.getManyReference('events', {
      target: 'branchId',
      id: branch.id,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(of.total).toBe(2);
  });

  it('reads more than a hundred by id, all of them', async () => {
    await app.query(
      `INSERT INTO reviews (version, name, review, profile, status)
       SELECT 1, 'One of many', 'Good', '', 'ACTIVE' FROM generate_series(1, 150)`,
    );
    const ids = (await app.query<{ id: number }>(`SELECT id FROM reviews WHERE name = 'One of many' ORDER BY id`)).map(
      ({ id }) => id,
    );
    const many = await provider.getMany('reviews', { ids });
    expect(many.data.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids);
    const visitors = await app.asVisitor.get('/api/reviews').query({ filter: JSON.stringify({ id: ids }) });
    expect([visitors.status, visitors.body.data.length]).toEqual([200, 150]);
  });

  it('changes and deletes several', async () => {
    const ids = [(await app.makeHeroSlide()).id, (await app.makeHeroSlide()).id];
    expect((await provider.updateMany('hero-slides', { ids, data: { order: 9 } })).data).toEqual(ids);
    expect((await provider.deleteMany('hero-slides', { ids })).data).toEqual(ids);
  });
});

describe('a client that shows only the message of a failure', () => {
  it.each([
    ['post', '/api/auth/login', { email: 'nobody', password: 'short' }, 'Email is invalid'],
    ['post', '/api/subscribers', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['post', '/api/popup-posters', { title: 'Open day' }, 'Please upload a valid image.'],
    ['put', '/api/settings/contact_instagram', { value: 'crestfield' }, 'Instagram handle should start with @'],
    ['put', '/api/settings/contact_email', { value: '' }, 'Email address is required'],
    ['post', '/api/uploads/general', {}, 'Please select an image'],
    ['post', '/api/uploads/drawings', {}, /^Must be one of general, /],
    ['get', '/api/events?range=[3]', undefined, 'Must be [first, last], counted from 0'],
  ] as const)('shows what is wrong with %s %s', async (method, url, body, message) => {
    const answer = await app.asAdmin[method](url).send(body);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });
});
