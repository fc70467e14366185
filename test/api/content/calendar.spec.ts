import request from 'supertest';
import { type CalendarEntry, FEED_PATH } from '../../../contract/content/calendar.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { useApp } from '../../support/app.js';
import { holdClock } from '../../support/clock.js';
import { issuesOf } from '../../support/expect.js';
import { aNotice, soon } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const app = useApp({ SITE_TIME_ZONE: 'Asia/Colombo' });

const DECEMBER = { from: '2030-12-01', to: '2030-12-31' };
const CLOSURE = {
  kind: 'CLOSURE',
  closedFrom: '2030-12-02',
  closedTo: '2030-12-03',
  endsAt: '2030-12-03T12:00:00Z',
} as const;

const read = async (query: object = DECEMBER): Promise<CalendarEntry[]> =>
  (await app.asVisitor.get('/api/calendar').query(query).expect(200)).body.data;
const titles = async (query?: object) => (await read(query)).map(({ title }) => title);

const makeDay = async (title: string, fields: object = {}) => {
  const day = { title, firstDay: '2030-12-25', lastDay: '2030-12-25', kind: 'HOLIDAY', status: 'CONFIRMED', ...fields };
  return (await app.asSuperAdmin.post('/api/calendar-days').send(day).expect(201)).body.data as { id: number };
};
const makeEvent = (title: string, fields: object = {}) =>
  app.makeEvent({ title, date: '2030-12-04T10:00:00Z', time: '15:30', ...fields });

afterEach(() => app.query('TRUNCATE events, calendar_days, notices CASCADE'));

describe('the calendar', () => {
  it('has events, days and closures in one list, soonest first, with the colour of their branch', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Matara', colour: 'teal' });
    const event = await makeEvent('Concert', {
      branch: branch.name,
      endDate: '2030-12-05T10:00:00Z',
      endTime: '17:00',
    });
    const day = await makeDay('Christmas Day', { note: 'Carols at nine.' });
    const closure = await app.makeNotice({ message: 'Closed: floods', ...CLOSURE });
    const none = { time: null, endTime: null, branchId: null, branch: null, colour: null };
    const planned = { occurrence: 'PLANNED', occurrenceReason: null, note: null };
    expect(await read()).toEqual([
      {
        key: `closure-${closure.id}`,
        kind: 'CLOSED',
        title: 'Closed: floods',
        firstDay: '2030-12-02',
        lastDay: '2030-12-03',
        ...none,
        ...planned,
      },
      {
        key: `event-${event.id}`,
        kind: 'EVENT',
        title: 'Concert',
        firstDay: '2030-12-04',
        lastDay: '2030-12-05',
        time: '15:30',
        endTime: '17:00',
        branchId: branch.id,
        branch: 'Matara',
        colour: 'teal',
        ...planned,
      },
      {
        key: `day-${day.id}`,
        kind: 'HOLIDAY',
        title: 'Christmas Day',
        firstDay: '2030-12-25',
        lastDay: '2030-12-25',
        ...none,
        ...planned,
        note: 'Carols at nine.',
      },
    ]);
  });

  it('takes one query', async () => {
    await makeEvent('Concert');
    await makeDay('Christmas Day');
    const queries = await queriesOf(app.dataSource, () => app.asVisitor.get('/api/calendar?from=2030-11-30'));
    expect(queries).toHaveLength(1);
  });

  it('shows no visitor a draft, a proposal, a notice that has not begun, or what is in the trash', async () => {
    await makeEvent('Draft', { status: 'DRAFT' });
    await makeEvent('Inactive', { status: 'INACTIVE' });
    await makeDay('Proposed', { status: 'PROPOSED' });
    await app.makeNotice({ message: 'Later', ...CLOSURE, startsAt: '2030-12-01T00:00:00Z' });
    await app.makeNotice({ message: 'No closure', endsAt: CLOSURE.endsAt });
    const [event, day] = [await makeEvent('Deleted'), await makeDay('Deleted')];
    await app.asAdmin.delete(`/api/events/${event.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/calendar-days/${day.id}`).expect(200);
    expect(await read()).toEqual([]);
    expect((await app.asSuperAdmin.get('/api/calendar').query(DECEMBER).expect(200)).body.data).toEqual([]);
  });

  it('shows nothing of a branch that visitors do not see', async () => {
    const [branch, other] = [await app.makeBranch(), await app.makeBranch()];
    await makeEvent('Concert', { branch: branch.name });
    await makeDay('Founders’ day', { branchId: branch.id });
    await app.makeNotice({ message: 'Closed', ...CLOSURE, branchId: branch.id });
    expect(await titles()).toEqual(['Closed', 'Concert', 'Founders’ day']);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status: 'INACTIVE' }).expect(200);
    expect(await titles()).toEqual([]);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status: 'ACTIVE' }).expect(200);
    expect(await titles()).toHaveLength(3);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(await titles()).toEqual(['Concert']);
    expect(await titles({ ...DECEMBER, branch: other.id })).toEqual([]);
  });

  it('keeps the days of a closure whose notice has ended by its clock, and drops those that staff ended before', async () => {
    const [past, ended] = [await app.makeNotice(aNotice(CLOSURE)), await app.makeNotice(aNotice(CLOSURE))];
    await app.query(`UPDATE notices SET "endsAt" = now() - interval '1 hour' WHERE id = $1`, [past.id]);
    await app.asSuperAdmin.delete(`/api/notices/${ended.id}`).expect(200);
    expect((await read()).map(({ key }) => key)).toEqual([`closure-${past.id}`]);
  });

  it('keeps the days of a closure that were over, when staff ended it', async () => {
    const today = dayOf(new Date(), 'Asia/Colombo');
    const around = { ...CLOSURE, endsAt: `${addDays(today, 9)}T00:00:00Z` };
    const make = (from: number, to: number) =>
      app.makeNotice(aNotice({ ...around, closedFrom: addDays(today, from), closedTo: addDays(today, to) }));
    const [now, before, first, over] = [await make(-3, 2), await make(-3, 2), await make(0, 2), await make(-3, 2)];
    await app.query(`UPDATE notices SET "closedTo" = $2 WHERE id = $1`, [over.id, addDays(today, -2)]);
    for (const { id } of [now, first, over]) await app.asSuperAdmin.delete(`/api/notices/${id}`).expect(200);
    await app.query(`UPDATE notices SET "endedAt" = now() - interval '2 days' WHERE id = $1`, [before.id]);
    const entries = await read({ from: addDays(today, -5), to: addDays(today, 5) });
    const days = Object.fromEntries(entries.map(({ key, firstDay, lastDay }) => [key, [firstDay, lastDay]]));
    expect(days).toEqual({
      [`closure-${now.id}`]: [addDays(today, -3), addDays(today, -1)],
      [`closure-${before.id}`]: [addDays(today, -3), addDays(today, -2)],
      [`closure-${over.id}`]: [addDays(today, -3), addDays(today, -2)],
    });
    expect(await read({ from: addDays(today, -1), to: today })).toMatchObject([{ key: `closure-${now.id}` }]);
    expect(await read({ from: today, to: addDays(today, 5) })).toEqual([]);
  });

  it('filters by branch, with what is for the whole school, and by kinds, of which a holiday includes Poya days', async () => {
    const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
    await makeEvent('Of Kandy', { branch: kandy.name });
    await makeEvent('Of Galle', { branch: galle.name });
    await makeDay('Poya', { kind: 'POYA' });
    await makeDay('Term', { kind: 'TERM', firstDay: '2030-09-01', lastDay: '2030-12-10' });
    await makeDay('Exams', { kind: 'EXAMS', branchId: galle.id });
    expect(await titles({ ...DECEMBER, branch: kandy.id })).toEqual(['Term', 'Of Kandy', 'Poya']);
    expect(await titles({ ...DECEMBER, kind: 'HOLIDAY' })).toEqual(['Poya']);
    expect(await titles({ ...DECEMBER, kind: 'event', branch: galle.id })).toEqual(['Of Galle']);
    expect(await titles({ ...DECEMBER, kind: ['TERM', 'EXAMS'] })).toEqual(['Term', 'Exams']);
  });

  it('takes the days of the site’s time zone, and what has begun before and not ended', async () => {
    await makeEvent('Last evening', { date: '2030-11-30T18:20:00Z', time: '23:50' });
    await makeEvent('First night', { date: '2030-11-30T18:35:00Z', time: '00:05' });
    await makeEvent('Camp', { date: '2030-11-29T03:30:00Z', time: '09:00', endDate: '2030-12-01T03:30:00Z' });
    await makeEvent('Next year', { date: '2030-12-31T18:30:00Z', time: '00:00', allDay: true });
    await makeDay('Holidays', { firstDay: '2030-11-20', lastDay: '2030-12-01' });
    expect(await titles()).toEqual(['Holidays', 'Camp', 'First night']);
    expect(await read({ from: '2030-12-31' })).toMatchObject([
      { title: 'Next year', firstDay: '2031-01-01', time: null },
    ]);
  });

  it('returns the next ones, from today on by default', async () => {
    const today = dayOf(new Date(), 'Asia/Colombo');
    await makeDay('Over', { firstDay: addDays(today, -3), lastDay: addDays(today, -1) });
    await makeDay('Now', { firstDay: addDays(today, -3), lastDay: today });
    for (const after of [9, 8, 7])
      await makeDay(`In ${after}`, { firstDay: addDays(today, after), lastDay: addDays(today, after) });
    await makeDay('Too late', { firstDay: addDays(today, 400), lastDay: addDays(today, 400) });
    expect(await titles({ limit: 3 })).toEqual(['Now', 'In 7', 'In 8']);
    expect(await titles({})).toEqual(['Now', 'In 7', 'In 8', 'In 9']);
    for (const begun of [1, 2, 3]) {
      await makeDay('Term', { kind: 'TERM', firstDay: addDays(today, -begun), lastDay: addDays(today, 60) });
    }
    await makeDay('Next term', { kind: 'TERM', firstDay: addDays(today, 1), lastDay: addDays(today, 90) });
    await makeDay('Ending', { kind: 'TERM', firstDay: addDays(today, -30), lastDay: addDays(today, 7) });
    expect(await titles({ limit: 4, termEnds: true })).toEqual(['Now', 'Next term', 'Ending', 'In 7']);
    expect(await titles({ limit: 3, termEnds: false })).toEqual(['Ending', 'Now', 'Term']);
  });

  it('says whether an event is cancelled, and why', async () => {
    await makeEvent('Concert', { occurrence: 'CANCELLED', occurrenceReason: 'Rain' });
    expect(await read()).toMatchObject([{ occurrence: 'CANCELLED', occurrenceReason: 'Rain' }]);
  });

  it.each([
    [{ from: '2030-02-30' }, { from: 'Must be a day such as 2026-12-01' }],
    [{ from: '2030-12-01T00:00:00Z' }, { from: 'Must be a day such as 2026-12-01' }],
    [{ from: '2030-12-02', to: '2030-12-01' }, { to: 'Must not be before from' }],
    [{ from: '2030-01-01', to: '2031-02-05' }, { to: 'Must be at most 400 days from the first' }],
    [{ branch: 'x' }, { branch: 'Must be the id of a branch' }],
    [{ branch: '2147483648' }, { branch: 'Must be the id of a branch' }],
    [{ kind: 'PARTY' }, { kind: 'Must be one of EVENT, TERM, BREAK, HOLIDAY, POYA, EXAMS, CLOSED, OTHER' }],
    [{ limit: '0' }, { limit: 'Must be a whole number from 1 to 500' }],
    [{ termEnds: 'soon' }, { termEnds: 'Must be true or false' }],
    [{ limit: '501' }, { limit: 'Must be a whole number from 1 to 500' }],
  ])('refuses %j', async (query, issues) => {
    expect(issuesOf(await app.asVisitor.get('/api/calendar').query(query))).toEqual(issues);
  });

  it('is cached until an event, a day, a notice or a branch changes', async () => {
    const { body } = await app.asVisitor.get('/api/calendar').query(DECEMBER).expect(200);
    expect(body.data).toEqual([]);
    const event = await makeEvent('Concert');
    expect(await titles()).toEqual(['Concert']);
    await app.asAdmin.put(`/api/events/${event.id}`).send({ title: 'Evening of songs' }).expect(200);
    expect(await titles()).toEqual(['Evening of songs']);
    const day = await makeDay('Christmas Day', { status: 'PROPOSED' });
    await app.asSuperAdmin.put(`/api/calendar-days/${day.id}`).send({ status: 'CONFIRMED' }).expect(200);
    expect(await titles()).toEqual(['Evening of songs', 'Christmas Day']);
    const notice = await app.makeNotice({ message: 'Closed', ...CLOSURE });
    expect(await titles()).toEqual(['Closed', 'Evening of songs', 'Christmas Day']);
    await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
    expect(await titles()).toEqual(['Evening of songs', 'Christmas Day']);
  });
});

describe('the cached responses of the calendar and its feed change without a save', () => {
  const cache = () => app.nest.get(CacheInvalidationService);
  const feed = async () => (await request(app.url).get(FEED_PATH).expect(200)).text;
  const isShown = async (title: string) => [
    (await titles()).includes(title),
    (await feed()).includes(`SUMMARY:${title}`),
  ];

  it('when the notice of a closure begins', async () => {
    const startsAt = soon(2);
    const start = Date.parse(startsAt);
    await app.makeNotice({ message: 'Closed: storm', ...CLOSURE, startsAt });
    // Not just before: the invalidation's real timer would fire again and again at a held clock.
    holdClock(start - 30_000);
    try {
      await until(() => cache().isConnected);
      expect(await isShown('Closed: storm')).toEqual([false, false]);
      expect(await queriesOf(app.dataSource, () => isShown('Closed: storm'))).toEqual([]);
      jest.setSystemTime(start);
      await until(() => cache().isConnected);
      expect(await isShown('Closed: storm')).toEqual([true, true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('when an event is published and taken down by its schedule', async () => {
    const after = (ms: number) => new Date(Date.now() + ms).toISOString();
    await makeEvent('Secret concert', { publishAt: after(3000), unpublishAt: after(6000) });
    expect(await isShown('Secret concert')).toEqual([false, false]);
    await until(async () => (await isShown('Secret concert')).every(Boolean));
    await until(async () => (await feed()).includes('SUMMARY:Secret concert\r\nSTATUS:CANCELLED'));
    expect(await titles()).toEqual([]);
  });

  it('when a day is over', async () => {
    const zone = 'Asia/Colombo';
    const today = dayOf(new Date(), zone);
    const midnight = instantOf(addDays(today, 1), '00:00', zone).getTime();
    await makeDay('Only today', { firstDay: today, lastDay: today });
    holdClock(midnight - 30_000);
    try {
      await until(() => cache().isConnected);
      expect(await titles({})).toEqual(['Only today']);
      expect(await queriesOf(app.dataSource, () => titles({}))).toEqual([]);
      jest.setSystemTime(midnight);
      await until(() => cache().isConnected);
      expect(await titles({})).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
