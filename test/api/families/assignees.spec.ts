import type { FormCollection } from '../../../contract/delivery/mails.js';
import { type Assignee, NOT_ASSIGNABLE } from '../../../contract/families/assignees.js';
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import type { Revision } from '../../../contract/records/revisions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { aContact } from '../../support/factories.js';

const app = useApp();

const assigneesFor = async (agent: Agent): Promise<Assignee[]> =>
  (await agent.get('/api/admissions/assignees').expect(200)).body.data;

async function atABranch() {
  const branch = await app.makeBranch();
  return { branch, colleague: await staffAs(app, { branchIds: [branch.id] }) };
}

const KINDS = [
  {
    collection: 'contacts' as FormCollection,
    noun: 'Message',
    make: ({ id }: StaffBranch) => app.makeContact({ branchId: id }),
    other: { subject: 'Fees' } as object,
    moved: ({ id }: StaffBranch): object => ({ branchId: id }),
  },
  {
    collection: 'admissions' as FormCollection,
    noun: 'Application',
    make: ({ title }: StaffBranch) => app.makeAdmission({ selectedBranch: title }),
    other: { entryGrade: 'Grade 1' } as object,
    moved: ({ title }: StaffBranch): object => ({ branch: title }),
  },
];

describe.each(KINDS)('the assignee of $collection', ({ collection, noun, make, other, moved }) => {
  const path = (id: number) => `/api/${collection}/${id}`;
  const change = (id: number, fields: object) => app.asAdmin.put(path(id)).send(fields);
  const assigneeOf = async (id: number) => (await app.asAdmin.get(path(id)).expect(200)).body.data.assigneeId;
  const refused = { assigneeId: NOT_ASSIGNABLE[collection] };
  const listed = async (filter: object, agent: Agent = app.asAdmin): Promise<number[]> => {
    const { body } = await agent
      .get(`/api/${collection}`)
      .query({ filter: JSON.stringify(filter) })
      .expect(200);
    return body.data.map(({ id }: { id: number }) => id);
  };

  it('is only a user who may read the record, and lists find it', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await make(branch);
    const foreign = await staffAs(app, { branchIds: [(await app.makeBranch()).id] });
    const editor = await staffAs(app, { role: 'EDITOR' });
    expect(await assigneeOf(id)).toBeNull();
    const { body } = await change(id, { assigneeId: colleague.id, ...other }).expect(200);
    expect(body.data).toMatchObject({ assigneeId: colleague.id, ...other });
    for (const nobody of [foreign.id, editor.id, 99_999])
      expect(issuesOf(await change(id, { assigneeId: nobody }))).toEqual(refused);
    expect(await listed({ assigneeId: colleague.id })).toEqual([id]);
    expect(await listed({ assigned: true }, colleague.agent)).toEqual([id]);
    expect(await listed({ assigned: false }, colleague.agent)).toEqual([]);

    const names = (await assigneesFor(app.asAdmin)).map((one) => one.id);
    expect(names).toEqual(expect.arrayContaining([colleague.id, foreign.id]));
    expect(names).not.toContain(editor.id);
    expect((await assigneesFor(colleague.agent)).map((one) => one.id)).not.toContain(foreign.id);

    await app.query('UPDATE users SET "isActive" = FALSE WHERE id = $1', [colleague.id]);
    await change(id, { assigneeId: null }).expect(200);
    expect(issuesOf(await change(id, { assigneeId: colleague.id }))).toEqual(refused);
    expect(await listed({ assigned: true, id: [id] })).toEqual([]);
  });

  it('gets a mail when somebody else assigns the record, once', async () => {
    const { branch, colleague } = await atABranch();
    const { id, reference } = await make(branch);
    await change(id, { assigneeId: colleague.id }).expect(200);
    await change(id, { assigneeId: colleague.id, ...other }).expect(200);
    const assigned = `SELECT "to", subject FROM mails WHERE collection = $2 AND "recordId" = $1 AND subject LIKE '%assigned%'`;
    const mails = [{ to: colleague.email, subject: `${noun} assigned to you for ${branch.name}: ${reference}` }];
    expect(await app.query(assigned, [id, collection])).toEqual(mails);
    await change(id, { assigneeId: null }).expect(200);
    await colleague.agent.put(path(id)).send({ assigneeId: colleague.id }).expect(200);
    expect(await app.query(assigned, [id, collection])).toEqual(mails);
    const { data } = (await app.asAdmin.get(`${path(id)}/revisions`).expect(200)).body;
    const changes = (data as Revision[]).filter(({ fields }) => fields.includes('assigneeId'));
    expect(changes.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['an EDITOR', () => ({ role: 'EDITOR' })],
    ['bound to another branch', (other: number) => ({ branchIds: [other] })],
    ['disabled', () => ({ isActive: false })],
  ])('is removed when the user becomes %s, also from what is in the trash', async (_what, changes) => {
    const { branch, colleague } = await atABranch();
    const [kept, deleted] = [await make(branch), await make(branch)];
    for (const { id } of [kept, deleted]) await change(id, { assigneeId: colleague.id }).expect(200);
    await app.asAdmin.delete(path(deleted.id)).expect(200);
    const save = (body: object) =>
      app.asSuperAdmin
        .put(`/api/users/${colleague.id}`)
        .send({ ...body, currentPassword: 'correct horse' })
        .expect(200);
    await save({ name: 'Another name' });
    expect(await assigneeOf(kept.id)).toBe(colleague.id);
    await save(changes((await app.makeBranch()).id));
    expect(await assigneeOf(kept.id)).toBeNull();
    const { body } = await app.asAdmin.post(`${path(deleted.id)}/restore`).expect(200);
    expect(body.data.assigneeId).toBeNull();
  });

  it('is removed when the record moves to a branch that the user may not read', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await make(branch);
    await change(id, { assigneeId: colleague.id }).expect(200);
    const fields = moved(await app.makeBranch());
    expect((await change(id, fields).expect(200)).body.data).toMatchObject({ ...fields, assigneeId: null });
  });

  it('is judged by the branch to which the same change moves the record, as by an Undo of such a move', async () => {
    const { branch, colleague } = await atABranch();
    const there = await atABranch();
    const { id } = await make(branch);
    const chosen = { ...moved(there.branch), assigneeId: there.colleague.id };
    expect((await change(id, chosen).expect(200)).body.data).toMatchObject(chosen);
    expect(issuesOf(await change(id, { ...moved(branch), assigneeId: 99_999 }))).toEqual(refused);
    const back = { ...moved(branch), assigneeId: colleague.id };
    expect((await change(id, back).expect(200)).body.data).toMatchObject(back);
    // The whole record is sent back with another branch.
    const whole = { ...back, ...moved(there.branch) };
    expect((await change(id, whole).expect(200)).body.data.assigneeId).toBeNull();
  });

  it('is removed when the branch is deleted to which the user is bound, and stays if the user reads all', async () => {
    const { branch, colleague } = await atABranch();
    const reader = await app.makeUser({ role: 'ADMIN' });
    const [ofBound, ofReader] = [await make(branch), await make(branch)];
    await change(ofBound.id, { assigneeId: colleague.id }).expect(200);
    await change(ofReader.id, { assigneeId: reader.id }).expect(200);
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect([await assigneeOf(ofBound.id), await assigneeOf(ofReader.id)]).toEqual([null, reader.id]);
    await app.asAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    expect(await assigneeOf(ofReader.id)).toBe(reader.id);
  });

  it('becomes null when the user is deleted, also for a record restored from the trash', async () => {
    const colleague = await app.makeUser({ role: 'ADMIN' });
    const branch = await app.makeBranch();
    const [kept, deleted] = [await make(branch), await make(branch)];
    for (const { id } of [kept, deleted]) await change(id, { assigneeId: colleague.id }).expect(200);
    await app.asAdmin.delete(path(deleted.id)).expect(200);
    await app.query('DELETE FROM users WHERE id = $1', [colleague.id]);
    expect(await assigneeOf(kept.id)).toBeNull();
    const { body } = await app.asAdmin.post(`${path(deleted.id)}/restore`).expect(200);
    expect(body.data.assigneeId).toBeNull();
  });
});

describe('the timeline of an application', () => {
  it('names those to whom it was assigned', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await app.makeAdmission({ selectedBranch: branch.title });
    for (const assigneeId of [colleague.id, null, colleague.id])
      await app.asAdmin.put(`/api/admissions/${id}`).send({ assigneeId }).expect(200);
    const { data } = (await app.asAdmin.get(`/api/admissions/${id}/timeline`).expect(200)).body;
    const assigned = data.filter(({ kind }: TimelineEntry) => kind === 'assigned');
    expect(assigned.map(({ text }: TimelineEntry) => text)).toEqual([colleague.name, null, colleague.name]);
  });
});

describe('a reply to a message', () => {
  const reply = (id: number, agent: Agent) =>
    agent.post(`/api/contacts/${id}/replies`).send({ subject: 'Re', text: 'Come on Friday.' }).expect(201);
  const assigneeOf = async (id: number) => (await app.asAdmin.get(`/api/contacts/${id}`)).body.data.assigneeId;

  it('assigns an unassigned message to its writer, without a mail to them', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await app.makeContact({ branchId: branch.id });
    await reply(id, colleague.agent);
    expect(await assigneeOf(id)).toBe(colleague.id);
    expect(
      await app.query(`SELECT 1 FROM mails WHERE subject LIKE 'Message assigned%' AND "recordId" = $1`, [id]),
    ).toEqual([]);
  });

  it('is sent though the assignee may no longer read the message, whose branch was deleted', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await app.makeContact({ branchId: branch.id });
    await app.asAdmin.put(`/api/contacts/${id}`).send({ assigneeId: colleague.id }).expect(200);
    await app.query('UPDATE contacts SET "branchId" = NULL WHERE id = $1', [id]);
    await reply(id, app.asAdmin);
    await app.asAdmin.put(`/api/contacts/${id}`).send({ assigneeId: colleague.id, status: 'PENDING' }).expect(200);
  });

  it('leaves an assigned message to its assignee', async () => {
    const { branch, colleague } = await atABranch();
    const { id } = await app.makeContact({ branchId: branch.id });
    await app.asAdmin.put(`/api/contacts/${id}`).send({ assigneeId: colleague.id }).expect(200);
    await reply(id, app.asAdmin);
    expect(await assigneeOf(id)).toBe(colleague.id);
  });
});

describe('a visitor', () => {
  it('cannot assign a message', async () => {
    const { id } = await app.makeUser({ role: 'ADMIN' });
    await app.asVisitor.post('/api/contacts').send({ ...aContact(), subject: 'By a program', assigneeId: id });
    expect(
      await app.query(`SELECT 1 FROM contacts WHERE subject = 'By a program' AND "assigneeId" IS NOT NULL`),
    ).toEqual([]);
  });
});
