import type { HolidayProposals } from '../../../contract/content/holidays.js';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { HOLIDAYS_OFF } from '../../../contract/content/holidays.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { useBulk } from '../../support/bulk.js';
import { issuesOf, listQuery } from '../../support/expect.js';

const app = useApp();
const bulk = useBulk(app);
const NEXT_YEAR = Number(dayOf(new Date(), 'Asia/Colombo').slice(0, 4)) + 1;
const PROPOSALS = '/api/calendar-days/proposals';

const propose = async (year = NEXT_YEAR): Promise<HolidayProposals> => {
  const { body } = await app.asAdmin.post(PROPOSALS).send({ year }).expect(201);
  return body.data;
};
const stored = async (filter: object = {}): Promise<StaffCalendarDay[]> => {
  const query = listQuery({ filter, range: [0, 199] });
  return (await app.asAdmin.get('/api/calendar-days').query(query).expect(200)).body.data;
};
const visitorsRead = async (): Promise<string[]> => {
  const { body } = await app.asVisitor
    .get('/api/calendar-days')
    .query(listQuery({ range: [0, 99] }))
    .expect(200);
  return body.data.map(({ title }: { title: string }) => title);
};
const titled = async (title: string) => (await stored()).find((day) => day.title === title)!;

afterEach(async () => {
  await app.query('DELETE FROM calendar_days');
  await app.query(`DELETE FROM trash WHERE collection = 'calendar-days'`);
});

describe('proposals of holidays', () => {
  it('are days of the whole school that visitors do not see, by day', async () => {
    const { createdCount, days } = await propose();
    expect(createdCount).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(25);
    expect(days.map(({ firstDay }) => firstDay)).toEqual(days.map(({ firstDay }) => firstDay).sort());
    const common = { source: 'COMPUTED', status: 'PROPOSED', branchId: null, gazetteNumber: null };
    for (const day of days) expect(day).toMatchObject({ ...common, lastDay: day.firstDay });
    const christmas = { title: 'Christmas Day', firstDay: `${NEXT_YEAR}-12-25`, kind: 'HOLIDAY', isUncertain: false };
    expect(days).toContainEqual(expect.objectContaining(christmas));
    expect(days).toContainEqual(expect.objectContaining({ title: 'Vesak Full Moon Poya Day', kind: 'POYA' }));
    expect(days).toContainEqual(expect.objectContaining({ title: 'Deepavali Festival Day', isUncertain: true }));
    expect(days[0]).not.toHaveProperty('proposalKey');
    expect(await visitorsRead()).toEqual([]);
  });

  it('include the school holidays between two terms of the whole school, once', async () => {
    const term = (firstDay: string, lastDay: string) =>
      app.asAdmin.post('/api/calendar-days').send({ title: 'Term', kind: 'TERM', firstDay, lastDay }).expect(201);
    await term(`${NEXT_YEAR}-01-05`, `${NEXT_YEAR}-04-09`);
    await term(`${NEXT_YEAR}-04-12`, `${NEXT_YEAR}-07-31`);
    await term(`${NEXT_YEAR}-08-24`, `${NEXT_YEAR}-12-04`);
    await term(`${NEXT_YEAR + 1}-01-05`, `${NEXT_YEAR + 1}-04-09`);
    const { days } = await propose();
    const breaks = days.filter(({ kind }) => kind === 'BREAK');
    expect(breaks.map(({ title, firstDay, lastDay, status }) => [title, firstDay, lastDay, status])).toEqual([
      ['School holidays', `${NEXT_YEAR}-08-01`, `${NEXT_YEAR}-08-23`, 'PROPOSED'],
      ['School holidays', `${NEXT_YEAR}-12-05`, `${NEXT_YEAR + 1}-01-04`, 'PROPOSED'],
    ]);
    expect(await propose()).toEqual({ createdCount: 0, days: [] });
  });

  it('are made once, also by two requests at the same time', async () => {
    const counts = await Promise.all([propose(), propose()]).then((both) =>
      both.map(({ createdCount }) => createdCount),
    );
    expect(Math.min(...counts)).toBe(0);
    expect(await stored()).toHaveLength(Math.max(...counts));
    expect(await propose()).toEqual({ createdCount: 0, days: [] });
  });

  it('are not made again for a day that was moved, renamed or deleted', async () => {
    const { createdCount } = await propose();
    const [vesak, christmas] = [await titled('Vesak Full Moon Poya Day'), await titled('Christmas Day')];
    const changes = { title: 'Vesak', firstDay: `${NEXT_YEAR}-06-01`, lastDay: `${NEXT_YEAR}-06-01` };
    await app.asAdmin.put(`/api/calendar-days/${vesak.id}`).send(changes).expect(200);
    await app.asAdmin.delete(`/api/calendar-days/${christmas.id}`).expect(200);
    expect((await propose()).createdCount).toBe(0);
    await app.asAdmin.post(`/api/calendar-days/${christmas.id}/restore`).expect(200);
    expect(await stored()).toHaveLength(createdCount);
    await app.asSuperAdmin.delete(`/api/calendar-days/${christmas.id}?forever=true`).expect(200);
    expect((await propose()).days).toMatchObject([{ title: 'Christmas Day' }]);
  });

  it('are public once confirmed, one by one or many at once', async () => {
    await propose();
    const may = await titled('May Day');
    const confirm = { status: 'CONFIRMED' };
    await app.asAdmin.put(`/api/calendar-days/${may.id}`).send(confirm).expect(200);
    expect(await visitorsRead()).toEqual(['May Day']);
    const others = (await stored({ status: 'PROPOSED', isUncertain: false })).map(({ id, version }) => ({
      id,
      version,
    }));
    await bulk.change({ collection: 'calendar-days', action: 'UPDATE', rows: others, data: confirm });
    const waiting = await stored({ status: 'PROPOSED' });
    expect(waiting.every(({ isUncertain }) => isUncertain)).toBe(true);
    expect(await visitorsRead()).toHaveLength(others.length + 1);
  });

  it.each([-2, 4])('are refused for the year %i years from now', async (years) => {
    const answer = await app.asAdmin
      .post(PROPOSALS)
      .send({ year: NEXT_YEAR - 1 + years })
      .expect(400);
    expect(issuesOf(answer)).toEqual({ year: 'Please choose a year from last year to three years from now' });
  });

  it.each([{}, { year: 'next' }, { year: 2027.5 }])('are refused without a year: %j', async (body) => {
    await app.asAdmin.post(PROPOSALS).send(body).expect(400);
  });

  it('are refused where the school has switched them off', async () => {
    await app.asAdmin.put('/api/settings/site_holiday_country').send({ value: '' }).expect(200);
    const { body } = await app.asAdmin.post(PROPOSALS).send({ year: NEXT_YEAR }).expect(409);
    expect(body.message).toBe(HOLIDAYS_OFF);
    expect(await stored()).toEqual([]);
    await app.asSuperAdmin.delete('/api/settings/site_holiday_country').expect(200);
  });

  it('are refused to visitors and to staff of one campus', async () => {
    const { id } = await app.makeBranch();
    const { agent } = await staffAs(app, { role: 'ADMIN', branchIds: [id] });
    await app.asVisitor.post(PROPOSALS).send({ year: NEXT_YEAR }).expect(401);
    await agent.post(PROPOSALS).send({ year: NEXT_YEAR }).expect(403);
  });

  it('are all refused when the calendar would exceed 2,000 days', async () => {
    await app.query(
      `INSERT INTO calendar_days (title, "firstDay", "lastDay", version) SELECT 'Day ' || n, '2020-01-01', '2020-01-01', 1 FROM generate_series(1, 1990) AS n`,
    );
    await app.asAdmin.post(PROPOSALS).send({ year: NEXT_YEAR }).expect(409);
    expect(await app.query('SELECT count(*)::int AS count FROM calendar_days')).toEqual([{ count: 1990 }]);
  });
});

describe('a day that a gazette moves', () => {
  const move = (id: number, body: object, version?: number) => {
    const request = app.asAdmin.post(`/api/calendar-days/${id}/move`).send(body);
    return version === undefined ? request : request.set('If-Match', `"${version}"`);
  };

  it('is confirmed, keeps its length, and has the number of the gazette in its history', async () => {
    await propose();
    const { id, version } = await titled('Vesak Full Moon Poya Day');
    await app.asAdmin
      .put(`/api/calendar-days/${id}`)
      .send({ lastDay: `${NEXT_YEAR}-06-30` })
      .expect(200);
    const [before] = await stored({ id });
    const body = { firstDay: `${NEXT_YEAR}-06-05`, gazetteNumber: ' 2485/14 ' };
    await move(id, body, version).expect(412);
    const { data } = (await move(id, body, version + 1).expect(200)).body;
    const length = Date.parse(before!.lastDay) - Date.parse(before!.firstDay);
    expect(Date.parse(data.lastDay) - Date.parse(data.firstDay)).toBe(length);
    const moved = { firstDay: `${NEXT_YEAR}-06-05`, source: 'GAZETTE', status: 'CONFIRMED', gazetteNumber: '2485/14' };
    expect(data).toMatchObject({ ...moved, isUncertain: false });
    expect(await visitorsRead()).toEqual(['Vesak Full Moon Poya Day']);
    const history = await app.asAdmin.get(`/api/calendar-days/${id}/revisions`).expect(200);
    expect(history.body.data[0]).toMatchObject({ action: 'moved', values: moved });
    const lines = await app.query(
      `SELECT action FROM audit_lines WHERE collection = 'calendar-days' ORDER BY id DESC LIMIT 1`,
    );
    expect(lines).toEqual([{ action: 'moved' }]);
  });

  it.each([
    [{ firstDay: '2027-02-30', gazetteNumber: '1/1' }, 'firstDay'],
    [{ gazetteNumber: '1/1' }, 'firstDay'],
    [{ firstDay: '1901-01-01', gazetteNumber: '1/1' }, 'firstDay'],
    [{ firstDay: '2027-02-03' }, 'gazetteNumber'],
    [{ firstDay: '2027-02-03', gazetteNumber: '9'.repeat(41) }, 'gazetteNumber'],
  ])('is not moved by %j', async (body, field) => {
    await propose();
    const day = await titled('May Day');
    expect(Object.keys(issuesOf(await move(day.id, body).expect(400)))).toContain(field);
    expect(await titled('May Day')).toEqual(day);
  });
});
