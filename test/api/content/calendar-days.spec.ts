import type { CalendarDayInput } from '../../../contract/content/calendar-days.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf, listQuery } from '../../support/expect.js';
import { aCalendarDay } from '../../support/factories.js';

const app = useApp();

const FOR_ALL = 'Only staff who are not bound to a branch may change days of the whole school';

const titlesOf = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title);
const list = (filter: object = {}, agent = app.asVisitor) =>
  agent.get('/api/calendar-days').query(listQuery({ filter }));

afterEach(() => app.query('TRUNCATE calendar_days'));

describe('calendar days', () => {
  it('are read by visitors when they are confirmed, without what staff note about them', async () => {
    const { id } = await app.makeCalendarDay({ title: 'Third term', note: 'Ends at noon' });
    const proposed = await app.makeCalendarDay({ title: 'Id-Ul-Fitr', status: 'PROPOSED', isUncertain: true });
    const { body } = await list().expect(200);
    const whole = { branchId: null, branch: null };
    const days = { firstDay: '2026-01-05', lastDay: '2026-04-10' };
    expect(body.data).toEqual([{ id, title: 'Third term', ...days, kind: 'TERM', ...whole, note: 'Ends at noon' }]);
    await app.asVisitor.get(`/api/calendar-days/${id}`).expect(200);
    await app.asVisitor.get(`/api/calendar-days/${proposed.id}`).expect(404);
    expect(issuesOf(await list({ status: 'PROPOSED' }))).toHaveProperty(['filter.status']);
    const read = await app.asAdmin.get(`/api/calendar-days/${proposed.id}`).expect(200);
    expect(read.body.data).toMatchObject({ status: 'PROPOSED', isUncertain: true, source: 'OWN', gazetteNumber: null });
    for (const hidden of ['proposalKey', 'uid', 'lostBranchId']) expect(read.body.data).not.toHaveProperty(hidden);
  });

  it('are proposed by default, and no longer to be checked once they are confirmed', async () => {
    const input = { title: 'Deepavali', firstDay: '2026-11-08', lastDay: '2026-11-08', isUncertain: true };
    const { body } = await app.asAdmin.post('/api/calendar-days').send(input).expect(201);
    expect(body.data).toMatchObject({ kind: 'OTHER', status: 'PROPOSED', isUncertain: true });
    const put = (changes: object) => app.asAdmin.put(`/api/calendar-days/${body.data.id}`).send(changes).expect(200);
    expect((await put({ status: 'CONFIRMED' })).body.data.isUncertain).toBe(false);
    expect((await put({ isUncertain: true })).body.data.isUncertain).toBe(false);
  });

  it('do not take the key of a proposal from a request', async () => {
    const { id } = await app.makeCalendarDay({ proposalKey: '2026-VESAK' } as Partial<CalendarDayInput>);
    expect(await app.query('SELECT "proposalKey" FROM calendar_days WHERE id = $1', [id])).toEqual([
      { proposalKey: null },
    ]);
  });

  it.each([
    [{ title: ' ' }, { title: 'Please enter a title' }],
    [{ title: 'x'.repeat(121) }, { title: 'Must be at most 120 characters' }],
    [{ firstDay: '' }, { firstDay: 'Please enter the first day' }],
    [{ lastDay: null }, { lastDay: 'Please enter the last day' }],
    [{ firstDay: '2026-02-30' }, { firstDay: 'Please enter a valid day' }],
    [{ firstDay: '2026-04-11' }, { lastDay: 'The last day must not be before the first' }],
    [{ firstDay: '1989-12-31' }, { firstDay: 'The day must be between 1990 and 2100' }],
    [{ lastDay: '2101-01-01' }, { lastDay: 'The day must be between 1990 and 2100' }],
    [{ lastDay: '2027-02-09' }, { lastDay: 'It must not last longer than 400 days' }],
    [{ kind: 'FULL_MOON' }, { kind: 'Must be one of TERM, BREAK, HOLIDAY, POYA, EXAMS, CLOSED, OTHER' }],
    [{ branchId: 999_999 }, { branchId: 'Please choose a branch that is there' }],
    [{ note: 'x'.repeat(1001) }, { note: 'Must be at most 1000 characters' }],
  ])('refuse %j', async (fields, issues) => {
    expect(issuesOf(await app.asAdmin.post('/api/calendar-days').send({ ...aCalendarDay(), ...fields }))).toEqual(
      issues,
    );
  });

  it('last 400 days at most, and a change of one day is checked with the other', async () => {
    const { id } = await app.makeCalendarDay({ firstDay: '2026-01-05', lastDay: '2027-02-08' });
    const put = (changes: object) => app.asAdmin.put(`/api/calendar-days/${id}`).send(changes);
    expect(issuesOf(await put({ firstDay: '2026-01-04' }))).toHaveProperty('lastDay');
    expect(issuesOf(await put({ lastDay: '2026-01-04' }))).toHaveProperty('lastDay');
    await put({ lastDay: '2026-01-05' }).expect(200);
  });

  it('are found by the days on which they are, by year, kind, campus and title, the earliest first', async () => {
    const { id: branchId } = await app.makeBranch();
    await app.makeCalendarDay({ title: 'Second term', firstDay: '2026-04-27', lastDay: '2026-07-31' });
    await app.makeCalendarDay({ title: 'First term' });
    await app.makeCalendarDay({
      title: 'Camp',
      kind: 'OTHER',
      firstDay: '2026-12-30',
      lastDay: '2027-01-02',
      branchId,
    });
    const find = async (filter: object) => titlesOf(await list(filter).expect(200));
    expect(await find({})).toEqual(['First term', 'Second term', 'Camp']);
    expect(await find({ from: '2026-04-10', to: '2026-04-27' })).toEqual(['First term', 'Second term']);
    expect(await find({ from: '2026-04-11', to: '2026-04-26' })).toEqual([]);
    expect(await find({ year: 2027 })).toEqual(['Camp']);
    expect(await find({ kind: 'TERM' })).toEqual(['First term', 'Second term']);
    expect(await find({ branchId })).toEqual(['Camp']);
    expect(await find({ q: 'second' })).toEqual(['Second term']);
    expect(issuesOf(await list({ from: 'soon' }))).toHaveProperty(['filter.from']);
    expect(issuesOf(await list({ year: 'next' }))).toHaveProperty(['filter.year']);
  });
});

let own: StaffBranch;
let other: StaffBranch;
let bound: Agent;

beforeAll(async () => {
  own = await app.makeBranch({ title: 'Crestfield College - Kandy' });
  other = await app.makeBranch({ title: 'Crestfield College - Galle' });
  ({ agent: bound } = await staffAs(app, { branchIds: [own.id] }));
});

const titlesFor = async (agent: Agent) => titlesOf(await agent.get('/api/calendar-days').expect(200)).sort();

describe('staff who are bound to a branch', () => {
  it('read the days of their campus and of the whole school', async () => {
    await app.makeCalendarDay({ title: 'Vesak', status: 'PROPOSED' });
    await app.makeCalendarDay({ title: 'Ours', branchId: own.id });
    await app.makeCalendarDay({ title: 'Theirs', branchId: other.id });
    expect(await titlesFor(bound)).toEqual(['Ours', 'Vesak']);
  });

  it('neither create, change nor delete a day of the whole school', async () => {
    const { id } = await app.makeCalendarDay();
    const path = `/api/calendar-days/${id}`;
    const { branchId: _, ...unsaid } = aCalendarDay({ branchId: null });
    const refused = [
      await bound.post('/api/calendar-days').send(aCalendarDay({ branchId: null })),
      await bound.post('/api/calendar-days').send(unsaid),
      await bound.put(path).send({ title: 'x' }),
      await bound.put(path).send({ branchId: own.id }),
      await bound.delete(path),
    ];
    expect(refused.map(failureOf)).toEqual(Array(5).fill([403, 'FORBIDDEN']));
    expect(refused.map(({ body }) => body.message)).toEqual(Array(5).fill(FOR_ALL));
  });

  it('move a day neither to another campus nor to the whole school', async () => {
    const { body } = await bound
      .post('/api/calendar-days')
      .send(aCalendarDay({ branchId: own.id }))
      .expect(201);
    const path = `/api/calendar-days/${body.data.id}`;
    expect(issuesOf(await bound.put(path).send({ branchId: other.id }))).toHaveProperty('branchId');
    expect(failureOf(await bound.put(path).send({ branchId: null }))).toEqual([403, 'FORBIDDEN']);
    await bound.put(path).send({ title: 'Trial exams' }).expect(200);
    await bound.delete(path).expect(200);
    await bound.post(`${path}/restore`).expect(200);
  });

  it('do not learn of a day of another campus', async () => {
    const { id } = await app.makeCalendarDay({ branchId: other.id });
    await bound.put(`/api/calendar-days/${id}`).send({ title: 'x' }).expect(404);
    await bound.delete(`/api/calendar-days/${id}`).expect(404);
  });
});

describe('editors who are not bound', () => {
  it('move days between campuses and the whole school', async () => {
    const { agent } = await staffAs(app, { role: 'EDITOR' });
    const { body } = await agent
      .post('/api/calendar-days')
      .send(aCalendarDay({ branchId: own.id }))
      .expect(201);
    const put = async (branchId: number | null) =>
      (await agent.put(`/api/calendar-days/${body.data.id}`).send({ branchId }).expect(200)).body.data;
    expect(await put(other.id)).toMatchObject({ branchId: other.id, branch: 'Galle' });
    expect(await put(null)).toMatchObject({ branchId: null, branch: null });
  });
});

describe('a day of a deleted campus', () => {
  it('is neither one of the whole school nor shown to staff of others, until the campus is restored', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Jaffna' });
    const { id } = await app.makeCalendarDay({ title: 'Kept', branchId: branch.id });
    const trashed = await app.makeCalendarDay({ title: 'Trashed', branchId: branch.id });
    await app.asAdmin.delete(`/api/calendar-days/${trashed.id}`).expect(200);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    const path = `/api/calendar-days/${id}`;
    const lost = { branch: 'Jaffna', branchId: null };
    expect((await app.asAdmin.get(path).expect(200)).body.data).toMatchObject(lost);
    expect((await app.asAdmin.put(path).send({ title: 'Kept on' }).expect(200)).body.data).toMatchObject(lost);
    const restored = await app.asAdmin.post(`/api/calendar-days/${trashed.id}/restore`).expect(200);
    expect(restored.body.data).toMatchObject(lost);
    for (const agent of [app.asVisitor, bound]) expect(await titlesFor(agent)).toEqual([]);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    expect((await app.asAdmin.get(path)).body.data).toMatchObject({ branch: 'Jaffna', branchId: branch.id });
    expect(await titlesFor(app.asVisitor)).toEqual(['Kept on', 'Trashed']);
  });

  it('keeps it when an earlier version is restored', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Matara' });
    const { id } = await app.makeCalendarDay({ title: 'Before', branchId: branch.id });
    await app.asAdmin.put(`/api/calendar-days/${id}`).send({ title: 'After' }).expect(200);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    const { body } = await app.asAdmin.post(`/api/calendar-days/${id}/revisions/1/restore`).expect(200);
    expect(body.data).toMatchObject({ title: 'Before', branch: 'Matara', branchId: null });
    expect(await titlesFor(app.asVisitor)).toEqual([]);
  });
});
