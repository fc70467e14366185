import { randomUUID } from 'node:crypto';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { aNotice, anEvent } from '../../support/factories.js';

const app = useApp();

let own: StaffBranch;
let other: StaffBranch;
let bound: Agent;

beforeAll(async () => {
  own = await app.makeBranch({ title: 'Crestfield College - Kandy' });
  other = await app.makeBranch({ title: 'Crestfield College - Galle' });
  ({ agent: bound } = await staffAs(app, { branchIds: [own.id] }));
});

describe('an administrator who is bound to a branch', () => {
  it('creates and moves records within it only', async () => {
    const mine = await app.makeEvent({ branch: own.name });
    const message = 'Please choose one of your branches';
    for (const branch of [other.name, 'Nowhere', null]) {
      expect(issuesOf(await bound.post('/api/events').send(anEvent({ branch })))).toEqual({ branch: message });
      expect(issuesOf(await bound.put(`/api/events/${mine.id}`).send({ branch }))).toEqual({ branch: message });
    }
    const notice = await bound.post('/api/notices').send(aNotice({ branchId: other.id }));
    expect(issuesOf(notice)).toEqual({ branchId: message });
    await bound
      .post('/api/events')
      .send(anEvent({ branch: own.title }))
      .expect(201);
    await bound
      .post('/api/notices')
      .send(aNotice({ branchId: own.id }))
      .expect(201);
    const application = await app.makeAdmission({ selectedBranch: own.title });
    const moved = await bound.put(`/api/admissions/${application.id}`).send({ branch: other.title });
    expect(issuesOf(moved)).toEqual({ branch: message });
  });

  it('changes the later events of a series only if they are of its branch', async () => {
    const { id } = await app.makeEvent({ branch: own.name, date: '2099-01-05T03:30:00.000Z' });
    const { body } = await bound.post(`/api/events/${id}/repeat`).send({ every: 'WEEK', times: 2 }).expect(201);
    const [moved, last] = body.data as { id: number }[];
    await app.asAdmin.put(`/api/events/${moved!.id}`).send({ branch: other.name }).expect(200);
    await bound.put(`/api/events/${id}/later`).send({ title: 'Chess' }).expect(200);
    const titleOf = async (event: { id: number }) =>
      (await app.asAdmin.get(`/api/events/${event.id}`).expect(200)).body.data.title;
    expect([(await titleOf(moved!)) === 'Chess', await titleOf(last!)]).toEqual([false, 'Chess']);
    expect((await bound.delete(`/api/events/${id}/later`).expect(200)).body.data).toHaveLength(2);
    await app.asAdmin.get(`/api/events/${moved!.id}`).expect(200);
  });

  it('sees of the whole school only what visitors see', async () => {
    const { id } = await app.makeReview({ status: 'INACTIVE' });
    await bound.get(`/api/reviews/${id}`).expect(404);
    await bound
      .get('/api/reviews')
      .query(listQuery({ filter: { deleted: true } }))
      .expect(400);
    const shown = await app.makeReview();
    const { body } = await bound.get(`/api/reviews/${shown.id}`).expect(200);
    expect(body.data).toEqual((await app.asVisitor.get(`/api/reviews/${shown.id}`).expect(200)).body.data);
    await bound
      .get('/api/reviews')
      .query(listQuery({ sort: ['updatedAt', 'ASC'] }))
      .expect(400);
    await app.asAdmin
      .post('/api/settings')
      .send({ key: 'note_of_staff', value: 'x', category: 'internal' })
      .expect(201);
    await bound.get('/api/settings/note_of_staff').expect(404);
    expect((await bound.get('/api/settings').expect(200)).body.data).not.toHaveProperty('note_of_staff');
  });

  it('reads the counts of its own branch', async () => {
    const { body } = await bound.get('/api/dashboard').expect(200);
    const totalOf = async (path: string) => Number((await bound.get(path)).headers['content-range']!.split('/')[1]);
    expect(body.data.contacts.total).toBe(await totalOf('/api/contacts'));
    expect(body.data.admissions.total).toBe(await totalOf('/api/admissions'));
    expect(body.data.events.total).toBe(await totalOf('/api/events'));
    expect(body.data.branches.total).toBe(1);
    expect(body.data.admissionsByBranch.map(({ branch }: { branch: string }) => branch)).toEqual([own.title]);
  });

  it('sees nothing, instead of everything, while its branch is in the trash', async () => {
    const branch = await app.makeBranch();
    const { agent } = await staffAs(app, { branchIds: [branch.id] });
    const { id } = await app.makeContact({ branchId: branch.id });
    await agent.get(`/api/contacts/${id}`).expect(200);
    const deleted = await app.makeContact({ branchId: branch.id });
    await app.asAdmin.delete(`/api/contacts/${deleted.id}`).expect(200);
    const inTrash = listQuery({ filter: { deleted: true } });
    expect((await agent.get('/api/contacts').query(inTrash).expect(200)).body.data).toHaveLength(1);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect((await agent.get('/api/contacts').expect(200)).body.data).toEqual([]);
    expect((await agent.get('/api/contacts').query(inTrash).expect(200)).body.data).toEqual([]);
    expect((await agent.get('/api/activity').expect(200)).body.data).toEqual([]);
    await agent.get(`/api/contacts/${deleted.id}/revisions`).expect(404);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    await agent.get(`/api/contacts/${id}`).expect(200);
  });

  it('changes its own password', async () => {
    const { agent, email } = await staffAs(app, { branchIds: [own.id] });
    await agent.put('/api/auth/password').send({ currentPassword: PASSWORD, password: 'another horse' }).expect(200);
    await agent.get('/api/auth/me').expect(401);
    await app.signIn(email, 'another horse');
  });

  it('gets the same response for a record of another branch, whatever the request', async () => {
    const { id } = await app.makeEvent({ branch: other.name });
    const answers = [1, 99].map((number) => bound.post(`/api/events/${id}/revisions/${number}/restore`));
    for (const answer of await Promise.all(answers)) {
      expect(answer.body).toMatchObject({ message: 'Event not found', error: { code: 'NOT_FOUND' } });
    }
    const { id: userId } = (await bound.get('/api/auth/me').expect(200)).body.data;
    const query = listQuery({ filter: { action: 'refused', userId, record: String(id) } });
    expect((await app.asSuperAdmin.get('/api/audit').query(query).expect(200)).body.data).toHaveLength(1);
  });

  it('reads only those revisions of a record that were of its branch', async () => {
    const { id } = await app.makeEvent({ branch: null, title: 'Of the whole school' });
    for (const changes of [
      { branch: own.name, title: 'Ours' },
      { branch: other.name, title: 'Theirs' },
      { branch: own.name },
    ]) {
      await app.asAdmin.put(`/api/events/${id}`).send(changes).expect(200);
    }
    const { body, headers } = await bound.get(`/api/events/${id}/revisions`).expect(200);
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual([4, 2]);
    expect(headers['content-range']).toBe('revisions 0-1/2');
    expect(JSON.stringify(body)).not.toContain('whole school');
    expect(body.data.map(({ before }: { before: object }) => before)).toEqual([{}, {}]);
    await bound.post(`/api/events/${id}/revisions/3/restore`).expect(404);
    expect((await app.asAdmin.get(`/api/events/${id}/revisions`).expect(200)).body.data).toHaveLength(4);
  });

  it('repeats an event without learning the days of other branches', async () => {
    const mine = await app.makeEvent({ branch: own.name, date: '2099-01-05T03:30:00.000Z' });
    const repeat = (agent: Agent) =>
      agent.post(`/api/events/${mine.id}/repeat`).send({ dates: ['2099-01-12', '2099-01-19'] });
    const [first] = (await repeat(app.asAdmin).expect(201)).body.data as { id: number }[];
    await app.asAdmin.put(`/api/events/${first!.id}`).send({ branch: other.name }).expect(200);
    expect((await repeat(bound).expect(201)).body.data).toHaveLength(2);
  });

  it('does not see who creates a record for another branch', async () => {
    const form = { resource: 'events', record: NEW_RECORD };
    const stay = (agent: Agent) =>
      agent
        .put(`/api/presence/${randomUUID().replaceAll('-', '')}`)
        .send(form)
        .expect(200);
    await stay(app.asAdmin);
    expect((await stay(bound)).body.data).toEqual([]);
  });
});
