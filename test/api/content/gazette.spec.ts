/** @database embedded */
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { GAZETTE_DAYS, type GazetteComparison, type GazetteDay } from '../../../contract/content/holidays.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';

const app = useApp();
const YEAR = Number(dayOf(new Date(), 'Asia/Colombo').slice(0, 4)) + 1;
const NUMBER = '2485/14';

const compare = async (text: string): Promise<GazetteComparison> => {
  const { body } = await app.asAdmin
    .post('/api/calendar-days/gazette/comparison')
    .send({ text, year: YEAR })
    .expect(200);
  return body.data;
};
const send = (days: unknown, gazetteNumber: unknown = NUMBER) =>
  app.asAdmin.post('/api/calendar-days/gazette').send({ gazetteNumber, days });
const propose = () => app.asAdmin.post('/api/calendar-days/proposals').send({ year: YEAR }).expect(201);
const stored = async (filter: object = {}): Promise<StaffCalendarDay[]> => {
  const query = listQuery({ filter, range: [0, 199] });
  return (await app.asAdmin.get('/api/calendar-days').query(query).expect(200)).body.data;
};
const titled = async (title: string) => (await stored()).find((day) => day.title === title)!;
const chosen = ({ differences }: GazetteComparison, ...changes: string[]): GazetteDay[] =>
  differences
    .filter(({ change }) => changes.includes(change))
    .map(({ title, day, id, version }) => ({ title, day: day!, ...(id !== null && { id, version: version! }) }));

const LIST = [
  'PUBLIC HOLIDAYS',
  `June 5 Saturday Wesak Full Moon Poya Day`,
  `${YEAR}-05-01 May Day (International Workers’ Day)`,
  `December 25 Christmas Day`,
  `${YEAR}-09-03 Special Public Holiday`,
].join('\n');

afterEach(async () => {
  await app.query('DELETE FROM calendar_days');
  await app.query(`DELETE FROM trash WHERE collection = 'calendar-days'`);
});

describe('the comparison of a gazette', () => {
  it('says what is new, moved, confirmed, the same and missing, and stores nothing', async () => {
    await propose();
    const christmas = await titled('Christmas Day');
    await app.asAdmin.put(`/api/calendar-days/${christmas.id}`).send({ status: 'CONFIRMED' }).expect(200);
    const before = await stored();
    const { differences, unread } = await compare(LIST);
    const changes = Object.fromEntries(differences.map(({ title, change }) => [title, change]));
    expect(changes).toMatchObject({
      'Vesak Full Moon Poya Day': 'MOVED',
      'May Day': 'CONFIRMED',
      'Christmas Day': 'SAME',
      'Special Public Holiday': 'NEW',
      'Good Friday': 'MISSING',
    });
    const vesak = await titled('Vesak Full Moon Poya Day');
    const { id, version, firstDay: was } = vesak;
    const moved = { change: 'MOVED', title: vesak.title, kind: 'POYA', id, version, was, day: `${YEAR}-06-05` };
    expect(differences).toContainEqual(moved);
    expect(unread).toEqual([{ number: 1, text: 'PUBLIC HOLIDAYS' }]);
    expect(await stored()).toEqual(before);
  });

  it('says what the list repeats once', async () => {
    const { differences } = await compare(
      '1 May May Day\n1 May Friday MAY DAY\n1 May May Day (Workers’ Day)\n2 May May Day',
    );
    expect(differences.map(({ change, day }) => [change, day])).toEqual([
      ['NEW', `${YEAR}-05-01`],
      ['NEW', `${YEAR}-05-02`],
    ]);
  });

  it('leaves out the days of one campus, of another year and of another kind', async () => {
    const { id: branchId } = await app.makeBranch();
    const make = (day: object) =>
      app.asAdmin
        .post('/api/calendar-days')
        .send({ title: 'A day', kind: 'HOLIDAY', ...day })
        .expect(201);
    const [may, june] = [`${YEAR}-05-01`, `${YEAR}-06-01`];
    await make({ firstDay: may, lastDay: may, branchId });
    await make({ firstDay: `${YEAR - 1}-05-01`, lastDay: `${YEAR - 1}-05-01` });
    await make({ firstDay: may, lastDay: june, kind: 'TERM' });
    expect((await compare(`${YEAR}-05-01 A day`)).differences).toMatchObject([{ change: 'NEW', id: null }]);
  });

  it.each([
    ['', 'Please paste the list of holidays'],
    ['x'.repeat(20_001), 'Must be at most 20000 characters'],
    [`May 1 May Day\n`.repeat(101), GAZETTE_DAYS.tooMany],
  ])('is refused', async (text, message) => {
    const body = { text, year: YEAR };
    expect(issuesOf(await app.asAdmin.post('/api/calendar-days/gazette/comparison').send(body).expect(400))).toEqual({
      text: message,
    });
  });
});

describe('the import of a gazette', () => {
  it('creates, moves and confirms the chosen days, which visitors then see', async () => {
    await propose();
    const days = chosen(await compare(LIST), 'NEW', 'MOVED', 'CONFIRMED');
    const { body } = await send(days).expect(201);
    expect(body.data).toHaveLength(4);
    const confirmed = await stored({ status: 'CONFIRMED' });
    expect(confirmed.map(({ title, firstDay }) => [firstDay, title])).toEqual([
      [`${YEAR}-05-01`, 'May Day'],
      [`${YEAR}-06-05`, 'Vesak Full Moon Poya Day'],
      [`${YEAR}-09-03`, 'Special Public Holiday'],
      [`${YEAR}-12-25`, 'Christmas Day'],
    ]);
    for (const day of confirmed)
      expect(day).toMatchObject({ source: 'GAZETTE', gazetteNumber: NUMBER, branchId: null });
    const { data } = (await app.asVisitor.get('/api/calendar-days').expect(200)).body;
    expect(data).toHaveLength(4);
    const [, vesak, special] = confirmed;
    const action = async (id: number) =>
      (await app.asAdmin.get(`/api/calendar-days/${id}/revisions`).expect(200)).body.data[0].action;
    expect([await action(vesak!.id), await action(special!.id)]).toEqual(['moved', 'created']);
    expect(chosen(await compare(LIST), 'NEW', 'MOVED', 'CONFIRMED')).toEqual([]);
  });

  it('changes nothing when one of the days has changed since', async () => {
    await propose();
    const days = chosen(await compare(LIST), 'NEW', 'MOVED', 'CONFIRMED');
    const may = await titled('May Day');
    await app.asAdmin.put(`/api/calendar-days/${may.id}`).send({ note: 'Closed' }).expect(200);
    const before = await stored();
    expect((await send(days).expect(409)).body.message).toBe(GAZETTE_DAYS.changed);
    await app.asAdmin.delete(`/api/calendar-days/${may.id}`).expect(200);
    await send(days).expect(409);
    expect(await stored()).toEqual(before.filter(({ id }) => id !== may.id));
  });

  it('creates a day once when it is sent twice at the same time', async () => {
    const days = chosen(await compare(LIST), 'NEW');
    const answers = await Promise.all([send(days), send(days)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stored()).toHaveLength(days.length);
  });

  it('is known to the proposals, which do not repeat its days', async () => {
    await send(chosen(await compare(LIST), 'NEW')).expect(201);
    await propose();
    const titles = (await stored()).map(({ title }) => title);
    expect(titles.filter((title) => /Ve?sak|Wesak/.test(title) && !/following|Adhi/.test(title))).toEqual([
      'Wesak Full Moon Poya Day',
    ]);
    expect(titles.filter((title) => title.startsWith('May Day'))).toHaveLength(1);
  });

  it('does not change a day of one campus', async () => {
    const { id: branchId } = await app.makeBranch();
    const day = `${YEAR}-05-01`;
    const own = { title: 'Fair', kind: 'HOLIDAY', firstDay: day, lastDay: day, branchId };
    const { id, version } = (await app.asAdmin.post('/api/calendar-days').send(own).expect(201)).body.data;
    await send([{ title: 'Fair', day: `${YEAR}-05-02`, id, version }]).expect(409);
  });

  const may = { title: 'May Day', day: `${YEAR}-05-01` };
  it.each([
    [[]],
    ['May Day'],
    [[null]],
    [Array.from({ length: 101 }, (_, index) => ({ ...may, title: `Day ${index}` }))],
    [[{ ...may, day: `${YEAR}-02-30` }]],
    [[{ ...may, title: ' ' }]],
    [[{ ...may, title: 'x'.repeat(121) }]],
    [[{ ...may, id: 1 }]],
    [[may, { ...may, title: ' may day' }]],
    [[{ ...may, id: 2 ** 31, version: 1 }]],
    [
      [
        { ...may, id: 1, version: 1 },
        { ...may, id: 1, version: 1 },
      ],
    ],
  ])('is refused with the days %j', async (days) => {
    expect(issuesOf(await send(days).expect(400))).toEqual({ days: GAZETTE_DAYS.message });
    expect(await stored()).toEqual([]);
  });

  it('is refused without a number, and for days of far years', async () => {
    expect(issuesOf(await send([may], '').expect(400))).toEqual({
      gazetteNumber: 'Please enter the number of the gazette',
    });
    await send([{ ...may, day: `${YEAR + 4}-05-01` }]).expect(400);
    expect(await stored()).toEqual([]);
  });

  it('is refused where holidays are switched off', async () => {
    await app.asAdmin.put('/api/settings/site_holiday_country').send({ value: '' }).expect(200);
    await send([may]).expect(409);
    await app.asAdmin.post('/api/calendar-days/gazette/comparison').send({ text: LIST, year: YEAR }).expect(409);
    await app.asSuperAdmin.delete('/api/settings/site_holiday_country').expect(200);
    expect(await stored()).toEqual([]);
  });
});
