import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { GradeSeats } from '../../../contract/families/seats.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';

const app = useApp();

const seatsOf = async (branch: StaffBranch, agent = app.asAdmin): Promise<GradeSeats[]> =>
  (await agent.get('/api/seats').expect(200)).body.data.filter((row: GradeSeats) => row.branchId === branch.id);
const put = (branch: StaffBranch, fields: object) =>
  app.asAdmin.put('/api/seats').send({ branchId: branch.id, grade: 'Grade 1', seats: 2, was: null, ...fields });
const change = async ({ id }: Pick<StaffAdmission, 'id'>, fields: object): Promise<StaffAdmission> =>
  (await app.asAdmin.put(`/api/admissions/${id}`).send(fields).expect(200)).body.data;
async function applied(branch: StaffBranch, fields: object): Promise<StaffAdmission> {
  return change(await app.makeAdmission({ selectedBranch: branch.title }), { entryGrade: 'Grade 1', ...fields });
}

describe('the seats of a grade', () => {
  it('are listed with enrolled, open and waiting applications, by branch, regardless of case', async () => {
    const branch = await app.makeBranch();
    await put(branch, { seats: 3 }).expect(200);
    await applied(branch, { status: 'APPROVED' });
    await applied(branch, { entryGrade: 'GRADE 1' });
    await applied(branch, { isWaiting: true });
    await applied(branch, { status: 'REJECTED' });
    await applied(branch, { entryGrade: 'Grade 2' });
    await applied(branch, { spam: true });
    await applied(await app.makeBranch(), {});
    expect(await seatsOf(branch)).toEqual([
      expect.objectContaining({ grade: 'Grade 1', seats: 3, since: null, enrolled: 1, open: 1, waiting: 1 }),
      expect.objectContaining({ grade: 'Grade 2', seats: null, enrolled: 0, open: 1, waiting: 0 }),
    ]);
  });

  it('are taken by applications of the current intake only', async () => {
    const branch = await app.makeBranch();
    const { id } = await applied(branch, { status: 'APPROVED' });
    await applied(branch, { status: 'APPROVED' });
    await app.query(`UPDATE admissions SET "createdAt" = '2026-05-03T18:29:00Z' WHERE id = $1`, [id]);
    await put(branch, { since: '2026-05-04' }).expect(200);
    expect(await seatsOf(branch)).toMatchObject([{ since: '2026-05-04', enrolled: 1 }]);
    await app.query(`UPDATE admissions SET "createdAt" = '2026-05-03T18:30:00Z' WHERE id = $1`, [id]);
    expect(await seatsOf(branch)).toMatchObject([{ enrolled: 2 }]);
  });

  it('are changed only if they are as they were read', async () => {
    const branch = await app.makeBranch();
    await put(branch, { seats: 2 }).expect(200);
    expect(failureOf(await put(branch, { seats: 5 }))).toEqual([409, 'CONFLICT']);
    await put(branch, { seats: 5, was: 2 }).expect(200);
    const both = await Promise.all([put(branch, { seats: 6, was: 5 }), put(branch, { seats: 7, was: 5 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ seats }] = (await seatsOf(branch)) as [GradeSeats];
    await put(branch, { grade: 'grade 1', seats: null, was: seats }).expect(200);
    expect(await seatsOf(branch)).toEqual([]);
  });

  it('report invalid values in plain words', async () => {
    const branch = await app.makeBranch();
    const issueOf = async (fields: object) => (await put(branch, fields).expect(400)).body.issues[0];
    const number = 'Seats must be a whole number from 0 to 10,000';
    for (const seats of [-1, 1.5, 10_001, 'many', undefined]) {
      expect(await issueOf({ seats })).toEqual({ path: 'seats', message: number });
    }
    expect(await issueOf({ grade: ' ' })).toEqual({ path: 'grade', message: 'Grade is required' });
    expect(await issueOf({ since: '2026-02-30' })).toEqual({ path: 'since', message: 'Please choose a day' });
    expect(await issueOf({ branchId: 999_999 })).toEqual({ path: 'branchId', message: 'Please select a branch.' });
  });

  it('are limited to their branches for a branch-bound user', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    await put(own, {}).expect(200);
    await put(other, {}).expect(200);
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    expect(await seatsOf(own, agent)).toHaveLength(1);
    expect(await seatsOf(other, agent)).toEqual([]);
    const input = { branchId: other.id, grade: 'Grade 1', seats: 9, was: 2 };
    await agent.put('/api/seats').send(input).expect(400);
    expect(await seatsOf(other)).toMatchObject([{ seats: 2 }]);
  });

  it('are kept in the trash with their branch, and deleted permanently with it', async () => {
    const branch = await app.makeBranch();
    await put(branch, {}).expect(200);
    await app.asSuperAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(await seatsOf(branch)).toEqual([]);
    await app.asSuperAdmin.post(`/api/branches/${branch.id}/restore`).expect(200);
    expect(await seatsOf(branch)).toMatchObject([{ seats: 2 }]);
    await app.asSuperAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/branches/${branch.id}`).query({ forever: true }).expect(200);
    expect(await app.query('SELECT FROM seats WHERE "branchId" = $1', [branch.id])).toHaveLength(0);
  });
});

describe('the waiting list of a grade', () => {
  it('keeps the order in which applications were added', async () => {
    const branch = await app.makeBranch();
    const first = await applied(branch, { isWaiting: true });
    const second = await applied(branch, { isWaiting: true });
    await change(first, { isWaiting: true, previousSchool: 'Hill School' });
    const query = {
      filter: JSON.stringify({ waiting: true, branchId: branch.id, entryGrade: 'Grade 1' }),
      sort: '["waitingSince","ASC"]',
    };
    const { data } = (await app.asAdmin.get('/api/admissions').query(query).expect(200)).body;
    expect(data.map(({ id }: StaffAdmission) => id)).toEqual([first.id, second.id]);
    const others = JSON.stringify({ waiting: false, branchId: branch.id });
    expect((await app.asAdmin.get('/api/admissions').query({ filter: others }).expect(200)).body.data).toEqual([]);
  });

  it('is left manually, by a decision, and without a grade', async () => {
    const branch = await app.makeBranch();
    for (const left of [{ isWaiting: false }, { status: 'APPROVED' }, { status: 'REJECTED' }, { entryGrade: null }]) {
      const application = await applied(branch, { isWaiting: true });
      expect(application.waitingSince).not.toBeNull();
      expect((await change(application, { status: 'CONTACTED' })).waitingSince).toBe(application.waitingSince);
      expect(await change(application, left)).toMatchObject({ waitingSince: null });
    }
  });

  it('accepts no decided application, and none without a grade', async () => {
    const branch = await app.makeBranch();
    const message = 'Only an application that is not decided, with an entry grade, can wait';
    for (const fields of [{ status: 'APPROVED' }, { entryGrade: '' }]) {
      const { id } = await applied(branch, fields);
      const { body } = await app.asAdmin.put(`/api/admissions/${id}`).send({ isWaiting: true }).expect(400);
      expect(body.issues).toEqual([{ path: 'isWaiting', message }]);
    }
  });
});
