import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { queriesOf } from '../../support/queries.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';

const app = useApp();

const list = (parts: Parameters<typeof listQuery>[0], path = '/api/events') =>
  app.asVisitor.get(path).query(listQuery(parts));

beforeAll(async () => {
  expect((await list({})).headers['content-range']).toBe('events */0');
  const titles = ['Sports meet', 'SPORT for all', 'Choir', '100% attendance', '1000 books', 'snake_case', 'snakeXcase'];
  for (const [day, title] of titles.entries()) {
    const branch = day % 2 ? 'Galle' : 'Kandy';
    await app.makeEvent({ title, branch, date: `2026-03-1${day}T04:00:00Z`, description: 'A day at school.' });
  }
  await app.makeEvent({ title: 'Draft', status: 'DRAFT', description: 'Sport' });
});

describe('a list', () => {
  it('is sorted newest first, with Content-Range', async () => {
    const answer = await list({}).expect(200);
    expect(titlesOf(answer)[0]).toBe('snakeXcase');
    expect(answer.headers['content-range']).toBe('events 0-6/7');
    expect(answer.body).toMatchObject({ success: true, message: 'Events loaded' });
  });

  it('gives the rows of a range, both ends included', async () => {
    const answer = await list({ range: [2, 3], sort: ['date', 'ASC'] }).expect(200);
    expect(titlesOf(answer)).toEqual(['Choir', '100% attendance']);
    expect(answer.headers['content-range']).toBe('events 2-3/7');
  });

  it('answers a page past the end with no rows', async () => {
    const answer = await list({ range: [100, 111] }).expect(200);
    expect(answer.body.data).toEqual([]);
    expect(answer.headers['content-range']).toBe('events */7');
  });

  it('sorts by any documented field, in any case of the direction', async () => {
    const answer = await list({ sort: ['title', 'asc'] }).expect(200);
    expect(titlesOf(answer).slice(0, 2)).toEqual(['100% attendance', '1000 books']);
  });

  it('gives the first hundred rows when no range is asked for', async () => {
    for (let number = 0; number < 101; number += 1) {
      await app.query(
        `INSERT INTO reviews (version, name, review, profile) VALUES (1, 'Reviewer', 'Good', '/uploads/a.jpg')`,
      );
    }
    const answer = await app.asVisitor.get('/api/reviews').expect(200);
    expect(answer.headers['content-range']).toBe('reviews 0-99/101');
    expect(answer.body.data).toHaveLength(100);
  });

  it('has stable pages if many rows are equal', async () => {
    const seen = new Set<number>();
    for (let first = 0; first < 101; first += 10) {
      const page = await list({ range: [first, first + 9], sort: ['name', 'ASC'] }, '/api/reviews').expect(200);
      for (const { id } of page.body.data) seen.add(id);
    }
    expect(seen.size).toBe(101);
  });
});

describe('the orders that the back office offers', () => {
  let event: StaffEvent;

  // Of an empty list, no rows are asked for.
  beforeAll(async () => {
    await Promise.all([app.makeAdmission(), app.makeContact()]);
    event = await app.makeEvent();
    await Promise.all([app.makeHeroSlide(), app.makePopupPoster(), app.makeNotice()]);
    await app.asVisitor.post('/api/subscribers').send({ email: 'parent@example.com' }).expect(201);
  });
  afterAll(() => app.query('DELETE FROM events WHERE id = $1', [event.id]));

  const selectOf = async (path: string, sort: [string, string]) => {
    const list = () => app.asSuperAdmin.get(path).query(listQuery({ sort })).expect(200);
    return (await queriesOf(app.dataSource, list)).find(([query]) => query.includes('LIMIT'))!;
  };

  it.each([
    ['admissions', ['createdAt', 'parentName', 'studentName', 'branch', 'status']],
    ['branches', ['createdAt', 'title']],
    ['calendar-days', ['createdAt', 'firstDay', 'title']],
    ['contacts', ['createdAt', 'name', 'status']],
    ['events', ['date', 'title']],
    ['hero-slides/admin', ['order', 'createdAt', 'title', 'isActive']],
    ['notices', ['createdAt', 'endsAt']],
    ['popup-posters/admin', ['priority', 'title', 'createdAt', 'isActive']],
    ['reviews', ['createdAt', 'name', 'stars', 'who']],
    ['subscribers', ['createdAt', 'email']],
    ['users', ['createdAt', 'name']],
  ])('are read from an index of %s', async (path, fields) => {
    for (const field of fields) {
      const [query, parameters] = await selectOf(`/api/${path}`, [field, 'DESC']);
      await app.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
        expect([field, JSON.stringify(await manager.query(`EXPLAIN ${query}`, parameters))]).toEqual([
          field,
          expect.not.stringMatching(/Sort|Seq Scan/),
        ]);
      });
    }
  });

  it.each(['admissions', 'contacts'])(
    'exclude email and reference of %s, which have no index; filters accept them',
    async (path) => {
      for (const field of ['email', 'reference']) {
        const sorted = await app.asAdmin.get(`/api/${path}`).query(listQuery({ sort: [field, 'ASC'] }));
        expect(issuesOf(sorted)).toEqual({ sort: `Cannot sort by "${field}"` });
        await app.asAdmin
          .get(`/api/${path}`)
          .query(listQuery({ filter: { [field]: 'x' } }))
          .expect(200);
      }
    },
  );

  it.each([
    ['admissions', ['PENDING', 'CONTACTED', 'IN_PROGRESS', 'APPROVED', 'REJECTED']],
    ['contacts', ['PENDING', 'IN_PROGRESS', 'RESOLVED']],
  ])('sort the statuses of %s in the order of work', async (path, order) => {
    const ids = [];
    for (const status of order.toReversed()) {
      const { id } = path === 'contacts' ? await app.makeContact() : await app.makeAdmission();
      await app.asAdmin.put(`/api/${path}/${id}`).send({ status }).expect(200);
      ids.push(id);
    }
    for (const [direction, expected] of [
      ['ASC', order],
      ['DESC', order.toReversed()],
    ] as const) {
      const query = listQuery({ sort: ['status', direction], filter: { id: ids } });
      const { body } = await app.asAdmin.get(`/api/${path}`).query(query).expect(200);
      expect(body.data.map(({ status }: { status: string }) => status)).toEqual(expected);
    }
  });
});

describe('texts', () => {
  const NAMES = ['zebra', 'Äpfel', 'apple', 'Apple', 'Zoo', 'éclair', 'Eagle', 'ශාන්ත', 'අංජලී', 'අක්කා', 'கமலா', 'அருண்'];

  it('are sorted by base letters first, then accents and case, in every script', async () => {
    for (const name of NAMES) await app.makeReview({ name, review: 'alphabet' });
    const answer = await list({ sort: ['name', 'ASC'], filter: { q: 'alphabet' } }, '/api/reviews').expect(200);
    const latin = ['Äpfel', 'apple', 'Apple', 'Eagle', 'éclair', 'zebra', 'Zoo'].sort(new Intl.Collator('en').compare);
    expect(answer.body.data.map(({ name }: { name: string }) => name)).toEqual([
      ...latin,
      ...['அருண்', 'கமலா', 'අංජලී', 'අක්කා', 'ශාන්ත'],
    ]);
  });

  it('are equal only to themselves', async () => {
    const found = await list({ filter: { name: 'apple' } }, '/api/reviews').expect(200);
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['apple']);
  });
});

describe('a filter', () => {
  it('finds words in any case, as part of the title or the description', async () => {
    const answer = await list({ filter: { q: ' sPoRt ' }, sort: ['date', 'ASC'] }).expect(200);
    expect(titlesOf(answer)).toEqual(['Sports meet', 'SPORT for all']);
    expect(answer.headers['content-range']).toBe('events 0-1/2');
    expect(titlesOf(await list({ filter: { q: 'AT SCHOOL' } }))).toHaveLength(7);
  });

  it.each([
    ['100%', ['100% attendance']],
    ['e_c', ['snake_case']],
    ['\\', []],
    ["' OR 1=1 --", []],
    ['', 7],
  ])('reads the search word %j literally', async (q, expected) => {
    const titles = titlesOf(await list({ filter: { q } }).expect(200));
    expect(Array.isArray(expected) ? titles : titles.length).toEqual(expected);
  });

  it('refuses a search where a collection has none', async () => {
    const answer = await app.asAdmin.get('/api/templates').query(listQuery({ filter: { q: 'sport' } }));
    expect([answer.status, issuesOf(answer)]).toEqual([400, { 'filter.q': 'Cannot filter by "q"' }]);
  });

  it('takes one value of a field, or any of several', async () => {
    const kandy = await list({ filter: { branch: 'Kandy' } }).expect(200);
    expect(kandy.headers['content-range']).toBe('events 0-3/4');
    const ids = kandy.body.data.slice(0, 2).map(({ id }: { id: number }) => id);
    const some = await list({ filter: { id: [...ids, 999_999] } }).expect(200);
    expect(some.body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect((await list({ filter: { id: [] } }).expect(200)).body.data).toEqual([]);
    expect((await list({ filter: { branch: ['Kandy', 'Galle'] } })).headers['content-range']).toBe('events 0-6/7');
  });

  it('returns nothing for a number out of range', async () => {
    for (const filter of ['{"stars":40000}', '{"stars":[1,99999]}']) {
      expect((await app.asVisitor.get('/api/reviews').query({ filter }).expect(200)).body.data).toEqual([]);
    }
  });

  it('accepts an enum in any case', async () => {
    const answer = await app.asAdmin.get('/api/events').query(listQuery({ filter: { status: 'draft' } }));
    expect(titlesOf(answer)).toEqual(['Draft']);
  });

  it('bounds dates on both sides; a day means its start or its end on the site', async () => {
    const within = { date_gte: '2026-03-11', date_lte: '2026-03-12' };
    expect(titlesOf(await list({ filter: within, sort: ['date', 'ASC'] }))).toEqual(['SPORT for all', 'Choir']);
    const after = await list({ filter: { date_gte: '2026-03-16T04:00:00.000Z' } });
    expect(titlesOf(after)).toEqual(['snakeXcase']);
    expect(titlesOf(await list({ filter: { date_lte: '2026-03-10T03:59:59Z' } }))).toEqual([]);
  });

  it('finds a record by `createdAt` as the API returns it', async () => {
    const { id, createdAt } = await app.makeReview();
    const find = async (filter: object) => {
      const { body } = await app.asAdmin.get('/api/reviews').query(listQuery({ filter: { id, ...filter } }));
      return body.data.length;
    };
    expect(await find({ createdAt })).toBe(1);
    expect(await find({ createdAt_gte: createdAt, createdAt_lte: createdAt })).toBe(1);
  });

  it('combines all conditions', async () => {
    const answer = await list({ filter: { q: 'snake', branch: 'Kandy', date_gte: '2026-03-01' } });
    expect(titlesOf(answer)).toEqual(['snakeXcase']);
  });

  it('splits events into past and upcoming by the site’s calendar', async () => {
    const day = (offset: number) => {
      const local = new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000);
      return local.toISOString().slice(0, 10);
    };
    await app.makeEvent({ title: 'Yesterday, last minute', date: `${day(-1)}T23:59:59`, description: 'moment' });
    await app.makeEvent({ title: 'Today, first minute', date: `${day(0)}T00:00:00`, description: 'moment' });
    const titles = async (when: string) => titlesOf(await list({ filter: { when, q: 'moment' } }).expect(200));
    expect(await titles('past')).toEqual(['Yesterday, last minute']);
    expect(await titles('upcoming')).toEqual(['Today, first minute']);
  });
});

describe('an invalid query', () => {
  it.each([
    [{ filter: '{' }, { filter: 'Must be JSON' }],
    [{ filter: '[]' }, { filter: 'Must be an object' }],
    [{ filter: 'null' }, { filter: 'Must be an object' }],
    [{ filter: '{"colour":"red"}' }, { 'filter.colour': 'Cannot filter by "colour"' }],
    [{ filter: '{"__proto__":"x"}' }, { 'filter.__proto__': 'Cannot filter by "__proto__"' }],
    [{ filter: '{"title_gte":"a"}' }, { 'filter.title_gte': 'Cannot filter by "title_gte"' }],
    [{ filter: '{"id":"abc"}' }, { 'filter.id': 'Is not a value of this field' }],
    [{ filter: '{"id":[1,null]}' }, { 'filter.id': 'Is not a value of this field' }],
    [{ filter: '{"status":"GONE"}' }, { 'filter.status': 'Is not a value of this field' }],
    [{ filter: '{"date_gte":"soon"}' }, { 'filter.date_gte': 'Is not a value of this field' }],
    [{ filter: '{"date_gte":["2026-03-11"]}' }, { 'filter.date_gte': 'Is not a value of this field' }],
    [{ filter: '{"date_lte":"9999-12-31"}' }, { 'filter.date_lte': 'Is not a value of this field' }],
    [{ filter: '{"when":"now"}' }, { 'filter.when': 'Is not one of the documented values' }],
    [{ filter: '{"q":["sport"]}' }, { 'filter.q': 'Must be text of at most 200 characters' }],
    [{ sort: 'date' }, { sort: 'Must be JSON' }],
    [{ sort: '["date"]' }, { sort: 'Must be [field, "ASC" or "DESC"]' }],
    [{ sort: '["date","SIDEWAYS"]' }, { sort: 'Must be [field, "ASC" or "DESC"]' }],
    [{ sort: '["passwordHash","ASC"]' }, { sort: 'Cannot sort by "passwordHash"' }],
    [{ range: '[0]' }, { range: 'Must be [first, last], counted from 0' }],
    [{ range: '[-1,5]' }, { range: 'Must be [first, last], counted from 0' }],
    [{ range: '[5,4]' }, { range: 'Must be [first, last], counted from 0' }],
    [{ range: '[0,1e99]' }, { range: 'Must be [first, last], counted from 0' }],
    [{ range: '[0,100]' }, { range: 'Must ask for at most 100 rows' }],
    [{ range: ['[0,1]', '[0,2]'] }, { range: 'Must be given once, as JSON' }],
  ])('is refused with the name of the error: %j', async (query, expected) => {
    expect(issuesOf(await app.asVisitor.get('/api/events').query(query))).toEqual(expected);
  });

  it('may ask for a hundred rows, and a thousand as staff', async () => {
    await list({ range: [0, 99] }).expect(200);
    const staff = (range: [number, number]) => app.asAdmin.get('/api/events').query(listQuery({ range }));
    await staff([0, 999]).expect(200);
    expect(issuesOf(await staff([0, 1000]))).toEqual({ range: 'Must ask for at most 1000 rows' });
  });

  it('may not name a field that a visitor is not shown, for a visitor', async () => {
    for (const path of ['branches', 'reviews', 'hero-slides', 'popup-posters']) {
      const filtered = await list({ filter: { createdAt_gte: '2020-01-01' } }, `/api/${path}`);
      expect(issuesOf(filtered)).toEqual({ 'filter.createdAt_gte': 'Cannot filter by "createdAt_gte"' });
      const sorted = await list({ sort: ['createdAt', 'ASC'] }, `/api/${path}`);
      expect(issuesOf(sorted)).toEqual({ sort: 'Cannot sort by "createdAt"' });
    }
    await app.asAdmin
      .get('/api/branches')
      .query(listQuery({ sort: ['createdAt', 'ASC'] }))
      .expect(200);
  });

  it.each(['{"isActive":"constructor"}', '{"isActive":{"toString":1}}', '{"isActive":["true"],"title":{}}'])(
    'is refused where a flag is no flag: %s',
    async (filter) => {
      await app.asAdmin.get('/api/hero-slides/admin').query({ filter }).expect(400);
    },
  );
});

describe('a list that visitors read', () => {
  it('is the same whether its query is prepared or, once many others are, built anew', async () => {
    const all = titlesOf(await list({ range: [0, 99], sort: ['date', 'ASC'] }).expect(200));
    for (let last = 0; last < 60; last += 1) {
      const titles = titlesOf(await list({ range: [0, last], sort: ['date', 'ASC'] }).expect(200));
      expect(titles).toEqual(all.slice(0, last + 1));
    }
  });
});
