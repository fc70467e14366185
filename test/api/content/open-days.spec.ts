import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';

const app = useApp();

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
