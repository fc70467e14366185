import type { StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';
import { useSeries } from '../../support/series.js';

const app = useApp();
const { makeEvent, makeSeries, repeated } = useSeries(app);

const listed = (filter: object, order: 'ASC' | 'DESC' = 'ASC') =>
  app.asVisitor.get('/api/events').query(listQuery({ filter, sort: ['date', order] }));

describe('the events before and after one', () => {
  let events: Record<string, StaffEvent>;

  beforeAll(async () => {
    const make = (title: string, date: string, status = 'ACTIVE') =>
      app.makeEvent({ title, date, status: status as StaffEvent['status'] });
    events = {
      third: await make('Third', '2026-05-02T03:30:00Z'),
      first: await make('First', '2026-05-01T03:30:00Z'),
      fourth: await make('Fourth, at the same moment', '2026-05-02T03:30:00Z'),
      draft: await make('Draft', '2026-05-02T04:30:00Z', 'DRAFT'),
      last: await make('Last', '2026-05-03T03:30:00Z'),
    };
  });

  it('are in the order of date and id, without those that visitors do not see', async () => {
    const titles = async (filter: object, order: 'ASC' | 'DESC') => titlesOf(await listed(filter, order).expect(200));
    const third = events.third!.id;
    expect(await titles({ after: third }, 'ASC')).toEqual(['Fourth, at the same moment', 'Last']);
    expect(await titles({ before: third }, 'DESC')).toEqual(['First']);
    expect(await titles({ before: events.fourth!.id }, 'DESC')).toEqual(['Third', 'First']);
    expect(await titles({ after: events.first!.id, before: events.last!.id }, 'ASC')).toEqual([
      'Third',
      'Fourth, at the same moment',
    ]);
    expect(await titles({ after: events.last!.id }, 'ASC')).toEqual([]);
  });

  it('do not tell the date of an event that visitors do not see', async () => {
    for (const id of [events.draft!.id, 999_999]) {
      expect(titlesOf(await listed({ after: id }).expect(200))).toEqual([]);
      expect(titlesOf(await listed({ before: id }).expect(200))).toEqual([]);
    }
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 31, [1]])('cannot be asked for with %j', async (id) => {
    expect(issuesOf(await listed({ after: id }).expect(400))).toEqual({
      'filter.after': 'Is not one of the documented values',
    });
  });
});

describe('a list with collapsed series', () => {
  const list = (query: Parameters<typeof listQuery>[0], by = app.asAdmin) =>
    by.get('/api/events').query(listQuery(query));

  it('has the event of each series nearest to now, with the number of events, and single events', async () => {
    const branch = 'Collapsed Hall';
    const [first] = await makeSeries({ branch });
    const once = await makeEvent({ branch, date: '2098-01-31T10:00:00.000Z' });
    const filter = { branch, series: 'collapsed' };
    const answer = await list({ filter, sort: ['date', 'DESC'] }).expect(200);
    expect(answer.body.data.map(({ id, seriesCount }: StaffEvent) => [id, seriesCount])).toEqual([
      [first.id, 4],
      [once.id, 1],
    ]);
    expect(answer.headers['content-range']).toBe('events 0-1/2');
    const second = await list({ filter, sort: ['date', 'DESC'], range: [1, 1] }).expect(200);
    expect(second.body.data.map(({ id }: StaffEvent) => id)).toEqual([once.id]);
    expect(second.headers['content-range']).toBe('events 1-1/2');
    expect((await list({ filter: { branch } })).headers['content-range']).toBe('events 0-4/5');
  });

  it('counts and shows only what matches the other filters and the search', async () => {
    const branch = 'Collapsed Court';
    const [first, second, third] = await makeSeries({ branch, title: 'Chess' });
    await app.asAdmin.put(`/api/events/${first.id}`).send({ status: 'INACTIVE' }).expect(200);
    await app.asAdmin.put(`/api/events/${third.id}`).send({ title: 'Chess finals' }).expect(200);
    const seen = async (filter: object) =>
      (await list({ filter: { branch, series: 'collapsed', ...filter } }).expect(200)).body.data.map(
        ({ id, seriesCount }: StaffEvent) => [id, seriesCount],
      );
    expect(await seen({ status: 'ACTIVE' })).toEqual([[second.id, 3]]);
    expect(await seen({ q: 'finals' })).toEqual([[third.id, 1]]);
    expect(await seen({ when: 'past' })).toEqual([]);
    expect((await seen({ seriesId: first.id })).length).toBe(4);
  });

  it('has the last event of a past series', async () => {
    const branch = 'Collapsed Annexe';
    const event = await makeEvent({ branch, date: '2001-01-31T10:00:00.000Z' });
    const last = (await repeated(event.id, { every: 'WEEK', times: 3 })).at(-1)!;
    const { body } = await list({ filter: { branch, when: 'past', series: 'collapsed' } }).expect(200);
    expect(body.data).toMatchObject([{ id: last.id, seriesCount: 4 }]);
  });

  it('is changed through the events that its rows show', async () => {
    const branch = 'Collapsed Tower';
    await makeSeries({ branch });
    const input = {
      collection: 'events',
      action: 'UPDATE',
      filter: { branch, series: 'collapsed' },
      data: { status: 'DRAFT' },
    };
    const { body } = await app.asAdmin.post('/api/bulk').send(input).expect(202);
    expect(body.data.total).toBe(1);
  });

  it('is refused to visitors, and with another value', async () => {
    expect(issuesOf(await list({ filter: { series: 'collapsed' } }, app.asVisitor))).toHaveProperty(['filter.series']);
    expect(issuesOf(await list({ filter: { series: 'open' } }))).toHaveProperty(['filter.series']);
  });
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const makeOpenDay = (title: string, days: number, fields = {}) =>
  app.makeEvent({ title, date: inDays(days), isOpenDay: true, ...fields });

const NEXT = listQuery({ filter: { isOpenDay: true, when: 'upcoming' }, sort: ['date', 'ASC'], range: [0, 0] });
const next = async () => (await app.asVisitor.get('/api/events').query(NEXT).expect(200)).body.data;

describe('open days', () => {
  it('are events that somebody marked', async () => {
    const event = await app.makeEvent();
    expect(event.isOpenDay).toBe(false);
    const { body } = await app.asAdmin.put(`/api/events/${event.id}`).send({ isOpenDay: true }).expect(200);
    expect(body.data).toMatchObject({ isOpenDay: true, version: 2 });
    const history = await app.asAdmin.get(`/api/events/${event.id}/revisions`).expect(200);
    expect(history.body.data[0]).toMatchObject({ fields: ['isOpenDay'], before: { isOpenDay: false } });
    const refused = await app.asAdmin.post('/api/events').send({ ...anEvent(), isOpenDay: 'yes' });
    expect(issuesOf(refused)).toEqual({ isOpenDay: 'Must be true or false' });
  });

  it('are asked for by visitors: the next one, of those that they may see', async () => {
    expect(await next()).toEqual([]);
    await makeOpenDay('Last year', -300);
    await makeOpenDay('In spring', 90);
    await makeOpenDay('Next month', 30);
    await makeOpenDay('Not announced yet', 10, { status: 'DRAFT' });
    await app.makeEvent({ title: 'A match', date: inDays(5) });
    expect(await next()).toMatchObject([{ title: 'Next month', isOpenDay: true }]);
  });

  it('are found with an index of their own', async () => {
    await app.dataSource.query(
      `INSERT INTO events (version, title, description, date, time)
       SELECT 1, 'Match ' || n, 'A match', now() + n * interval '1 hour', '10:00' FROM generate_series(1, 2000) AS n`,
    );
    await app.dataSource.query('ANALYZE events');
    const plan = await app.dataSource.query(
      `EXPLAIN SELECT * FROM events WHERE "isOpenDay" AND status = 'ACTIVE' AND date >= now() ORDER BY date, id LIMIT 1`,
    );
    expect(JSON.stringify(plan)).toContain('events_open_days');
  });

  it('stay open days in a copy, when repeated, and with the later ones of a series', async () => {
    const { id } = await makeOpenDay('Every month', 30);
    const copy = await app.asAdmin.post(`/api/events/${id}/duplicate`).expect(201);
    expect(copy.body.data.isOpenDay).toBe(true);
    const repeated = await app.asAdmin.post(`/api/events/${id}/repeat`).send({ every: 'MONTH', times: 1 }).expect(201);
    const later = `/api/events/${repeated.body.data[0].id}`;
    expect((await app.asAdmin.get(later).expect(200)).body.data.isOpenDay).toBe(true);
    await app.asAdmin.put(`/api/events/${id}/later`).send({ isOpenDay: false }).expect(200);
    expect((await app.asAdmin.get(later).expect(200)).body.data.isOpenDay).toBe(false);
  });
});
