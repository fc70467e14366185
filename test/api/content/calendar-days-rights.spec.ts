import type { StaffBranch } from '../../../contract/school/branches.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { aCalendarDay } from '../../support/factories.js';

const app = useApp();

const FOR_ALL = 'Only staff who are not bound to a branch may change days of the whole school';

let own: StaffBranch;
let other: StaffBranch;
let bound: Agent;

beforeAll(async () => {
  own = await app.makeBranch({ title: 'Crestfield College - Kandy' });
  other = await app.makeBranch({ title: 'Crestfield College - Galle' });
  ({ agent: bound } = await staffAs(app, { branchIds: [own.id] }));
});

afterEach(() => app.query('TRUNCATE calendar_days'));

const titlesFor = async (agent: Agent) => {
  const { body } = await agent.get('/api/calendar-days').expect(200);
  return body.data.map(({ title }: { title: string }) => title).sort();
};

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
