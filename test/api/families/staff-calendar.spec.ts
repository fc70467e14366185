/** @database embedded */
import {
  CALENDAR_LAYERS,
  type CalendarLayer,
  STAFF_CALENDAR,
  type StaffCalendar,
  type StaffCalendarEntry,
} from '../../../contract/families/staff-calendar.js';
import type { CalendarDayInput, StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { firstDayOf, isMonth, lastDayOf } from '../../../contract/platform/months.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { AuditService } from '../../../server/records/audit/audit.service.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { aBooking } from '../../support/factories.js';
import { issuesOf } from '../../support/expect.js';
import { aFamily } from '../../support/threads.js';
import { queriesOf } from '../../support/queries.js';
import { dataOf } from '../../support/requests.js';

const app = useApp();

const MONTH = { from: '2098-05-01', to: '2098-05-31' };

const read = (agent: Agent, query: object = {}) =>
  dataOf<StaffCalendar>(agent.get('/api/staff-calendar').query({ ...MONTH, ...query }));

async function layer(agent: Agent, name: CalendarLayer, query: object = {}): Promise<StaffCalendarEntry[]> {
  return (await read(agent, query)).layers.find((one) => one.name === name)?.entries ?? [];
}

const titles = async (agent: Agent, name: CalendarLayer, query: object = {}) =>
  (await layer(agent, name, query)).map(({ title }) => title);

const makeDay = async (fields: Partial<CalendarDayInput>): Promise<StaffCalendarDay> => {
  const day = { title: 'Term 2', firstDay: '2098-05-04', lastDay: '2098-05-04', status: 'CONFIRMED', ...fields };
  return (await app.asSuperAdmin.post('/api/calendar-days').send(day).expect(201)).body.data;
};

const makeVisit = async (branch: StaffBranch, startsAt: string) => {
  const admission = await app.makeAdmission({ selectedBranch: branch.title });
  const visit = { admissionId: admission.id, startsAt, endsAt: `${startsAt.slice(0, 14)}30:00`, place: 'Office' };
  const { body } = await app.asAdmin.post('/api/visits').send(visit).expect(201);
  return { id: body.data.id as number, admission };
};

describe('the calendar for staff', () => {
  let north: StaffBranch;
  let south: StaffBranch;
  let agents: { bound: Agent; editor: Agent };

  beforeAll(async () => {
    [north, south] = [await app.makeBranch({ colour: 'teal' }), await app.makeBranch()];
    agents = {
      bound: (await staffAs(app, { role: 'ADMIN', branchIds: [north.id] })).agent,
      editor: (await staffAs(app, { role: 'EDITOR' })).agent,
    };
    await app.makeEvent({ title: 'North draft', date: '2098-05-05T09:00:00', branch: north.name, status: 'DRAFT' });
    await app.makeEvent({ title: 'South draft', date: '2098-05-06T09:00:00', branch: south.name, status: 'DRAFT' });
    await app.makeEvent({ title: 'All draft', date: '2098-05-07T09:00:00', status: 'DRAFT' });
    await app.makeEvent({ title: 'All', date: '2098-05-08T09:00:00' });
    await makeDay({
      title: 'Proposed',
      kind: 'POYA',
      status: 'PROPOSED',
      firstDay: '2098-05-15',
      lastDay: '2098-05-15',
    });
    await makeDay({ title: 'South exams', kind: 'EXAMS', branchId: south.id, lastDay: '2098-05-09' });
    await makeVisit(north, '2098-05-11T10:00:00');
    await makeVisit(south, '2098-05-12T10:00:00');
    for (const branchId of [north.id, south.id, null]) {
      await app.makeNotice({
        ...{ message: `Closed ${branchId ?? 'all'}`, branchId, kind: 'CLOSURE' },
        ...{ closedFrom: '2098-05-20', closedTo: '2098-05-21', endsAt: '2098-05-22T00:00:00' },
      });
    }
  });

  it('has events of every status, proposed days, closures and visits, by layer and in order of time', async () => {
    const { layers } = await read(app.asAdmin);
    expect(layers.map(({ name, isCut }) => [name, isCut])).toEqual(CALENDAR_LAYERS.map((name) => [name, false]));
    expect(await titles(app.asAdmin, 'events')).toEqual(['North draft', 'South draft', 'All draft', 'All']);
    expect(await titles(app.asAdmin, 'days')).toEqual(['South exams', 'Proposed']);
    expect(await titles(app.asAdmin, 'closures')).toHaveLength(3);
    expect(await layer(app.asAdmin, 'visits')).toHaveLength(2);
  });

  it('has no visit for an editor, and only the closures that visitors see', async () => {
    const { layers } = await read(agents.editor);
    expect(layers.map(({ name }) => name)).toEqual(['events', 'days', 'closures', 'schedules']);
    expect(JSON.stringify(layers)).not.toMatch(/Senuli|admissions/);
    expect((await read(agents.editor, { layers: 'visits' })).layers).toEqual([]);
    const closures = await layer(agents.editor, 'closures');
    expect(closures.map(({ isReachable }) => isReachable)).toEqual([false, false, false]);
  });

  it('has for branch-bound users their branches, and of the whole school what their lists or visitors see', async () => {
    expect(await titles(agents.bound, 'events')).toEqual(['North draft', 'All']);
    expect((await layer(agents.bound, 'events')).map(({ isReachable }) => isReachable)).toEqual([true, false]);
    expect(await titles(agents.bound, 'days')).toEqual(['Proposed']);
    expect(await titles(agents.bound, 'closures')).toEqual([`Closed ${north.id}`, 'Closed all']);
    expect((await layer(agents.bound, 'visits')).map(({ branchId }) => branchId)).toEqual([north.id]);
  });

  it('names branch and colour, and of a visit the child, whose application can be opened', async () => {
    const { id, admission } = await makeVisit(north, '2098-05-13T10:00:00');
    const [first] = await layer(app.asAdmin, 'events');
    expect(first).toMatchObject({ branch: north.name, branchId: north.id, colour: 'teal', status: 'DRAFT' });
    expect((await layer(app.asAdmin, 'visits')).at(-1)).toEqual({
      ...{ key: `visits-${id}`, collection: 'admissions', id: admission.id, title: admission.studentName },
      ...{ firstDay: '2098-05-13', lastDay: '2098-05-13', time: '10:00', endTime: '10:30', kind: 'visit' },
      ...{ status: 'planned', occurrence: 'PLANNED', branchId: north.id, branch: north.name, colour: 'teal' },
      isReachable: true,
    });
    await app.nest.get(AuditService).flush();
    const lines = await app.query(`SELECT FROM audit_lines WHERE collection = 'visits' AND action = 'opened'`);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('names each child of a shared visit at the same branch, and a common surname once', async () => {
    const [one, other] = await aFamily(app);
    const times = { startsAt: '2098-08-13T10:00:00', endsAt: '2098-08-13T10:30:00', place: 'Office' };
    const visit = { ...times, admissionId: other.id, alsoFor: [one.id] };
    await app.asAdmin.post('/api/visits').send(visit).expect(201);
    const month = { from: '2098-08-01', to: '2098-08-31' };
    expect(await titles(app.asAdmin, 'visits', month)).toEqual(['Nimal and Senuli Perera']);
    await app.query('UPDATE admissions SET "branchId" = $2, branch = $3 WHERE id = $1', [
      one.id,
      north.id,
      north.title,
    ]);
    expect(await titles(app.asAdmin, 'visits', month)).toEqual(['Nimal Perera']);
  });

  it('says of an event with places how many people have booked, and to readers of bookings how many wait', async () => {
    const [own, whole] = [
      await app.makeEvent({ title: 'Open Day', date: '2098-06-05T09:00:00', branch: north.name, places: 3 }),
      await app.makeEvent({ title: 'Fair', date: '2098-06-06T09:00:00', places: 3 }),
    ];
    await app.makeEvent({ title: 'Assembly', date: '2098-06-07T09:00:00' });
    for (const { id } of [own, whole])
      for (const people of [2, 2, 1])
        await app.asAdmin
          .post('/api/bookings')
          .send({ ...aBooking({ people }), source: 'PHONE', eventId: id })
          .expect(201);
    const june = { from: '2098-06-01', to: '2098-06-30' };
    const placesFor = async (agent: Agent) =>
      (await layer(agent, 'events', june)).map(({ title, places }) => [title, places]);
    const places = { places: 3, taken: 3 };
    expect(await placesFor(app.asAdmin)).toEqual([
      ['Open Day', { ...places, waiting: 2 }],
      ['Fair', { ...places, waiting: 2 }],
      ['Assembly', undefined],
    ]);
    expect((await placesFor(agents.bound)).slice(0, 2)).toEqual([
      ['Open Day', { ...places, waiting: 2 }],
      ['Fair', { ...places, waiting: null }],
    ]);
    expect((await placesFor(agents.editor))[0]).toEqual(['Open Day', { ...places, waiting: null }]);
  });

  it('keeps to a branch and the whole school when asked for one', async () => {
    const deleted = await app.makeBranch();
    await app.makeEvent({ title: 'Of a deleted branch', date: '2098-05-09T09:00:00', branch: deleted.name });
    await app.asAdmin.delete(`/api/branches/${deleted.id}`).expect(200);
    expect(await titles(app.asAdmin, 'events')).toContain('Of a deleted branch');
    expect(await titles(app.asAdmin, 'events', { branchId: north.id })).toEqual(['North draft', 'All draft', 'All']);
    expect(await titles(app.asAdmin, 'days', { branchId: north.id })).toEqual(['Proposed']);
    expect(await titles(app.asAdmin, 'closures', { branchId: north.id })).toEqual([`Closed ${north.id}`, 'Closed all']);
  });

  it('keeps to the layers that are asked for', async () => {
    const { layers } = await read(app.asAdmin, { layers: 'days,events' });
    expect(layers.map(({ name }) => name)).toEqual(['events', 'days']);
  });
});

describe('an entry of the calendar', () => {
  it('is there on each of its days, in the time zone of the site', async () => {
    const { id } = await app.makeEvent({
      ...{ title: 'Camp', date: '2097-03-31T19:00:00Z', time: '00:30' },
      ...{ endDate: '2097-04-02T18:00:00Z', endTime: '23:30' },
    });
    const on = async (day: string) => titles(app.asAdmin, 'events', { from: day, to: day });
    expect(await on('2097-03-31')).toEqual([]);
    expect(await on('2097-04-01')).toEqual(['Camp']);
    expect(await on('2097-04-02')).toEqual(['Camp']);
    expect(await on('2097-04-03')).toEqual([]);
    const [entry] = await layer(app.asAdmin, 'events', { from: '2097-04-02', to: '2097-04-02' });
    expect(entry).toMatchObject({ firstDay: '2097-04-01', lastDay: '2097-04-02', time: '00:30', endTime: '23:30' });
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    expect(await on('2097-04-01')).toEqual([]);
  });

  it('has no time when it lasts whole days, and says when it is cancelled', async () => {
    await app.makeEvent({
      date: '2096-01-10T00:00:00',
      allDay: true,
      occurrence: 'CANCELLED',
      occurrenceReason: 'Rain',
    });
    const [entry] = await layer(app.asAdmin, 'events', { from: '2096-01-10', to: '2096-01-10' });
    expect(entry).toMatchObject({ time: null, endTime: null, occurrence: 'CANCELLED' });
  });

  it('is gone with the application in the trash, or the notice that was ended', async () => {
    const day = { from: '2095-02-01', to: '2095-02-01' };
    const { admission } = await makeVisit(await app.makeBranch(), '2095-02-01T08:00:00');
    const closure = { closedFrom: day.from, closedTo: day.to, endsAt: '2095-02-02T00:00:00' };
    const notice = await app.makeNotice({ message: 'Flood', kind: 'CLOSURE', ...closure });
    expect(await titles(app.asAdmin, 'visits', day)).toEqual([admission.studentName]);
    expect(await titles(app.asAdmin, 'closures', day)).toEqual(['Flood']);
    await app.asAdmin.delete(`/api/admissions/${admission.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
    expect(await titles(app.asAdmin, 'visits', day)).toEqual([]);
    expect(await titles(app.asAdmin, 'closures', day)).toEqual([]);
  });
});

it('shows everybody the closures that visitors see in the calendar, also after their notice has ended by the clock', async () => {
  const branch = await app.makeBranch();
  const days = { closedFrom: '2098-07-20', closedTo: '2098-07-21', endsAt: '2098-07-19T00:00:00Z' };
  await app.makeNotice({ message: 'Repairs', kind: 'CLOSURE', ...days });
  await app.query(`UPDATE notices SET "endsAt" = now() - interval '1 minute' WHERE message = 'Repairs'`);
  const july = { from: '2098-07-01', to: '2098-07-31' };
  const { agent: bound } = await staffAs(app, { role: 'ADMIN', branchIds: [branch.id] });
  const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
  for (const agent of [app.asAdmin, bound, editor]) expect(await titles(agent, 'closures', july)).toEqual(['Repairs']);
});

it('keeps the days of a closure that were over, when it was ended', async () => {
  const today = dayOf(new Date(), 'Asia/Colombo');
  const days = {
    closedFrom: addDays(today, -2),
    closedTo: addDays(today, 2),
    endsAt: `${addDays(today, 3)}T00:00:00Z`,
  };
  const notice = await app.makeNotice({ message: 'Storm', kind: 'CLOSURE', ...days });
  await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
  const found = await layer(app.asAdmin, 'closures', { from: addDays(today, -2), to: today });
  expect(found.find(({ title }) => title === 'Storm')).toMatchObject({
    firstDay: addDays(today, -2),
    lastDay: addDays(today, -1),
  });
  expect(await titles(app.asAdmin, 'closures', { from: today, to: today })).not.toContain('Storm');
});

it.each([
  ['1899-12', false],
  ['1900-01', true],
  ['2199-12', true],
  ['2200-01', false],
])('has the month %s, as the back office does: %j', async (month, has) => {
  const range = { from: firstDayOf(month), to: lastDayOf(month) };
  expect(isMonth(month)).toBe(has);
  await app.asAdmin
    .get('/api/staff-calendar')
    .query(range)
    .expect(has ? 200 : 400);
});

describe('the schedules in the calendar', () => {
  const month = { from: '2094-06-01', to: '2094-06-30' };
  const keysFor = async (agent: Agent) => (await layer(agent, 'schedules', month)).map(({ key }) => key);

  it('say when records of any collection go live and are taken down', async () => {
    const branch = await app.makeBranch();
    const event = await app.makeEvent({
      ...{ date: '2094-07-01T09:00:00', branch: branch.name },
      ...{ publishAt: '2094-06-10T06:00:00', unpublishAt: '2094-07-02T00:00:00' },
    });
    const review = await app.makeReview({ unpublishAt: '2094-06-20T18:00:00' } as object);
    const entries = await layer(app.asAdmin, 'schedules', month);
    expect(entries).toMatchObject([
      {
        ...{ key: `publishAt-events-${event.id}`, title: event.title, collection: 'events', id: event.id },
        ...{ kind: 'publishAt', firstDay: '2094-06-10', time: '06:00', branch: branch.name },
      },
      { key: `unpublishAt-reviews-${review.id}`, title: review.name, kind: 'unpublishAt', branch: null },
    ]);
    const { agent } = await staffAs(app, { role: 'ADMIN', branchIds: [branch.id] });
    expect(await keysFor(agent)).toEqual([`publishAt-events-${event.id}`]);
    const other = await staffAs(app, { role: 'ADMIN', branchIds: [(await app.makeBranch()).id] });
    expect(await keysFor(other.agent)).toEqual([]);
  });
});

describe('a request for the calendar', () => {
  it.each([
    ['no day', { from: undefined }, 'from', STAFF_CALENDAR.day],
    ['no such day', { from: '2098-02-30' }, 'from', STAFF_CALENDAR.day],
    ['an instant', { to: '2098-05-31T00:00:00Z' }, 'to', STAFF_CALENDAR.day],
    ['a last day before the first', { to: '2098-04-30' }, 'to', STAFF_CALENDAR.range],
    ['63 days', { to: '2098-07-02' }, 'to', STAFF_CALENDAR.range],
    ['1,601 days of holidays', { to: addDays(MONTH.from, 1_600), layers: 'days' }, 'to', STAFF_CALENDAR.closedRange],
    ['63 days of holidays and events', { to: '2098-07-02', layers: 'days,events' }, 'to', STAFF_CALENDAR.range],
    ['no branch', { branchId: 'north' }, 'branchId', STAFF_CALENDAR.branch],
    ['no layer', { layers: '' }, 'layers', STAFF_CALENDAR.layers],
    ['an unknown layer', { layers: 'events,users' }, 'layers', STAFF_CALENDAR.layers],
  ])('with %s is refused', async (_, query, path, message) => {
    const answer = await app.asAdmin
      .get('/api/staff-calendar')
      .query({ ...MONTH, ...query })
      .expect(400);
    expect(issuesOf(answer)).toEqual({ [path]: message });
  });

  it('may ask for the holidays and closures of a series of 52 months', () =>
    read(app.asAdmin, { to: addDays(MONTH.from, 1_599), layers: 'days,closures' }));

  it('may ask for 62 days', () => read(app.asAdmin, { to: '2098-07-01' }));

  it('gets a limited number of entries, is told that there are more, and costs as many queries as for few', async () => {
    const few = await queriesOf(app.dataSource, () => read(app.asAdmin, { from: '2093-01-01', to: '2093-01-31' }));
    await app.query(
      `INSERT INTO events (version, title, description, date, time)
       SELECT 1, 'Event ' || n, '', '2093-01-01T03:00:00Z', '08:30' FROM generate_series(1, $1) AS n`,
      [STAFF_CALENDAR.rowsOfEach + 1],
    );
    let calendar!: StaffCalendar;
    const many = await queriesOf(app.dataSource, async () => {
      calendar = await read(app.asAdmin, { from: '2093-01-01', to: '2093-01-31' });
    });
    expect(calendar.layers[0]).toMatchObject({ name: 'events', isCut: true });
    expect(calendar.layers[0]!.entries).toHaveLength(STAFF_CALENDAR.rowsOfEach);
    expect(many.length).toBe(few.length);
  });
});
