/** @database embedded */
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';

const app = useApp();

describe('the branch of an event', () => {
  const seen = (query: object) => app.asVisitor.get('/api/events').query(listQuery(query)).expect(200);

  it.each(['DRAFT', 'INACTIVE'] as const)('is shown to staff alone while it is %s', async (status) => {
    const branch = await app.makeBranch({ status });
    const event = await app.makeEvent({ branch: branch.name });
    const shown = { branch: null, branchId: null };
    expect((await app.asVisitor.get(`/api/events/${event.id}`).expect(200)).body.data).toMatchObject(shown);
    expect((await seen({ filter: { id: event.id } })).body.data).toEqual([expect.objectContaining(shown)]);
    for (const filter of [{ branch: branch.name }, { branchId: branch.id }, { branch: [branch.name] }]) {
      expect((await seen({ filter })).body.data).toEqual([]);
    }
    expect((await seen({ filter: { q: branch.name } })).body.data).toEqual([]);
    expect(event).toMatchObject({ branch: branch.name, branchId: branch.id });

    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status: 'ACTIVE' }).expect(200);
    const found = await seen({ filter: { branch: branch.name } });
    expect(found.body.data).toEqual([expect.objectContaining({ branch: branch.name, branchId: branch.id })]);
  });

  it.each(['DRAFT', 'INACTIVE'] as const)('keeps its name from visitors after it was deleted as %s', async (status) => {
    const branch = await app.makeBranch({ title: `Deleted - While ${status}` });
    const event = await app.makeEvent({ branch: branch.name });
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status }).expect(200);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    const ofVisitor = async () => (await app.asVisitor.get(`/api/events/${event.id}`).expect(200)).body.data.branch;
    const change = (input: object) => app.asAdmin.put(`/api/events/${event.id}`).send(input).expect(200);
    expect(await ofVisitor()).toBeNull();
    expect((await seen({ filter: { branch: branch.name } })).body.data).toEqual([]);
    const { body } = await change({ title: 'Renamed', branch: branch.name });
    expect(body.data).toMatchObject({ branch: branch.name, branchId: null });
    expect(await ofVisitor()).toBeNull();

    await change({ branch: 'The old hall' });
    expect(await ofVisitor()).toBe('The old hall');
    const opened = await app.makeBranch({ title: branch.title });
    await change({ branch: opened.name });
    expect(await ofVisitor()).toBe(opened.name);
    await app.asAdmin.delete(`/api/branches/${opened.id}`).expect(200);
    expect(await ofVisitor()).toBe(opened.name);
  });

  it('is none any more where an event moves from a deleted branch to another place', async () => {
    const [deleted, other] = [await app.makeBranch({ title: 'Deleted - With an event' }), await app.makeBranch()];
    const { id } = await app.makeEvent({ branch: deleted.name });
    await app.asAdmin.delete(`/api/branches/${deleted.id}`).expect(200);
    const ofOther = async () => (await seen({ filter: { id, forBranch: other.id } })).body.data.length;
    await app.asAdmin.put(`/api/events/${id}`).send({ branch: deleted.name, title: 'Still there' }).expect(200);
    expect(await ofOther()).toBe(0);
    await app.asAdmin.put(`/api/events/${id}`).send({ branch: 'The town hall' }).expect(200);
    expect(await ofOther()).toBe(1);
  });

  it('finds its events with those of the whole school, but none of a deleted or hidden branch', async () => {
    const q = 'For whom it is';
    const named = async (name: string, fields: object = {}) => {
      const branch = await app.makeBranch({ title: `For - ${name}`, ...fields });
      await app.makeEvent({ title: name, description: q, branch: branch.name });
      return branch;
    };
    const own = await named('Own');
    await named('Other');
    const deleted = await named('Deleted');
    const hidden = await named('Hidden', { status: 'INACTIVE' });
    await app.makeEvent({ title: 'All', description: q });
    await app.asAdmin.delete(`/api/branches/${deleted.id}`).expect(200);
    const found = async (forBranch: unknown) => titlesOf(await seen({ filter: { forBranch, q }, sort: ['id', 'ASC'] }));
    expect(await found(own.id)).toEqual(['Own', 'All']);
    for (const { id } of [deleted, hidden]) expect(await found(id)).toEqual(['All']);
    const refused = await app.asVisitor.get('/api/events').query(listQuery({ filter: { forBranch: '3' } }));
    expect(issuesOf(refused)).toEqual({ 'filter.forBranch': 'Is not one of the documented values' });
  });

  it('sorts a hidden branch like no branch when ordering by branch', async () => {
    const ids: number[] = [];
    for (const [title, status] of [
      ['Hidden - Aaa', 'DRAFT'],
      ['Open - Mmm', 'ACTIVE'],
      ['Hidden - Zzz', 'DRAFT'],
    ] as const) {
      ids.push((await app.makeEvent({ branch: (await app.makeBranch({ title, status })).name })).id);
    }
    const answer = await seen({ filter: { id: ids }, sort: ['branch', 'ASC'] });
    expect(answer.body.data.map(({ branch }: { branch: string | null }) => branch)).toEqual(['Mmm', null, null]);
  });
});
