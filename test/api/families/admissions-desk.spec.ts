import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { staffAs } from '../../support/bound.js';
import { anApplication } from '../../support/factories.js';
import { useApp } from '../../support/app.js';

const app = useApp();

const listed = async (filter: object): Promise<number[]> => {
  const query = { filter: JSON.stringify(filter), sort: '["steppedAt","ASC"]' };
  const { body } = await app.asAdmin.get('/api/admissions').query(query).expect(200);
  return body.data.map(({ id }: StaffAdmission) => id);
};
const change = (id: number, fields: object) => app.asAdmin.put(`/api/admissions/${id}`).send(fields);
const age = (id: number, days: number) =>
  app.query(`UPDATE admissions SET "steppedAt" = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);

beforeEach(() => app.query('DELETE FROM admissions'));

describe('the admissions desk', () => {
  it('keeps how long an application has waited when the same person undoes its step', async () => {
    const { id } = await app.makeAdmission();
    await age(id, 10);
    const waiting = (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data.steppedAt;
    await change(id, { status: 'CONTACTED' }).expect(200);
    expect((await change(id, { status: 'PENDING' }).expect(200)).body.data.steppedAt).toBe(waiting);
    await change(id, { status: 'CONTACTED' }).expect(200);
    const { body } = await app.asSuperAdmin.put(`/api/admissions/${id}`).send({ status: 'PENDING' }).expect(200);
    expect(Date.parse(body.data.steppedAt)).toBeGreaterThan(Date.parse(waiting) + 9 * 24 * 3_600_000);
  });

  it('keeps the place on the waiting list when a decision is undone', async () => {
    const { id } = await app.makeAdmission();
    await change(id, { status: 'CONTACTED' }).expect(200);
    const { body } = await change(id, { entryGrade: 'Grade 1', isWaiting: true }).expect(200);
    const { waitingSince } = body.data;
    expect((await change(id, { status: 'REJECTED' }).expect(200)).body.data.waitingSince).toBeNull();
    await change(id, { status: 'APPROVED' }).expect(200);
    const undone = (await change(id, { status: 'CONTACTED' }).expect(200)).body.data;
    expect(undone).toMatchObject({ status: 'CONTACTED', waitingSince });
  });

  it('counts from the last step: a change of the status, a reply, a call or a visit', async () => {
    const { id, steppedAt } = await app.makeAdmission();
    const visit = { admissionId: id, startsAt: '2030-05-04T09:30:00Z', endsAt: '2030-05-04T10:00:00Z', place: 'Hall' };
    expect(Date.now() - new Date(steppedAt).getTime()).toBeLessThan(60_000);
    for (const step of [
      () => change(id, { status: 'CONTACTED' }).expect(200),
      () => app.asAdmin.post(`/api/admissions/${id}/replies`).send({ subject: 'Re', text: 'Come.' }).expect(201),
      () => app.asAdmin.post(`/api/admissions/${id}/thread`).send({ kind: 'call', text: 'They come.' }).expect(201),
      () => app.asAdmin.post('/api/visits').send(visit).expect(201),
    ]) {
      await age(id, 9);
      await step();
      expect(await listed({ overdue: true })).toEqual([]);
    }
    await age(id, 9);
    await change(id, { entryGrade: 'Grade 2', status: 'CONTACTED' }).expect(200);
    expect(await listed({ overdue: true })).toEqual([id]);
  });

  it('returns figures of applications by month and branch, and how soon staff called, wrote or invited', async () => {
    const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
    const made = async (selectedBranch: string, status: string, createdAt: string, hours?: number) => {
      const { id } = await app.makeAdmission({ selectedBranch });
      await change(id, { status: 'CONTACTED' }).expect(200);
      await app.query(`UPDATE admissions SET "createdAt" = ${createdAt}, status = $2 WHERE id = $1`, [id, status]);
      if (hours === undefined) return;
      for (const text of ['First', 'Second'])
        await app.asAdmin.post(`/api/admissions/${id}/thread`).send({ kind: 'call', text }).expect(201);
      await app.query(
        `UPDATE thread_entries SET at = ${createdAt} + make_interval(hours => $2 * CASE text WHEN 'First' THEN 1 ELSE 3 END)
          WHERE "recordId" = $1`,
        [id, hours],
      );
    };
    await made(kandy.title, 'APPROVED', `now()`, 2);
    await made(kandy.title, 'REJECTED', `now()`, 10);
    await made(kandy.title, 'IN_PROGRESS', `now()`, 4);
    await made(kandy.title, 'CONTACTED', `now()`);
    await made(galle.title, 'PENDING', `now() - interval '40 days'`);
    await made(galle.title, 'PENDING', `now() - interval '400 days'`);
    const visited = await app.makeAdmission({ selectedBranch: kandy.title });
    const visit = { admissionId: visited.id, place: 'Hall', startsAt: '2030-05-04T09:30:00Z' };
    await app.asAdmin
      .post('/api/visits')
      .send({ ...visit, endsAt: '2030-05-04T10:00:00Z' })
      .expect(201);
    // All of this month, also in its first hours.
    await app.query(`UPDATE visits SET "createdAt" = now() + interval '6 hours' WHERE "admissionId" = $1`, [
      visited.id,
    ]);
    await app.query(`UPDATE admissions SET status = 'PENDING' WHERE id = $1`, [visited.id]);
    const month = (days: number) =>
      app.query<{ month: string }>(
        `SELECT to_char((now() - make_interval(days => $1)) AT TIME ZONE 'Asia/Colombo', 'YYYY-MM') AS month`,
        [days],
      );
    const { body } = await app.asAdmin.get('/api/admissions/figures').expect(200);
    const [[now], [before]] = [await month(0), await month(40)];
    const unpaid = { paid: 0, paidAmount: 0 };
    const none = { contacted: 0, inProgress: 0, enrolled: 0, rejected: 0, hours: null, ...unpaid };
    expect(body.data).toEqual([
      {
        ...now,
        branch: kandy.title,
        applied: 5,
        contacted: 4,
        inProgress: 2,
        enrolled: 1,
        rejected: 1,
        hours: 5,
        ...unpaid,
      },
      { ...before, branch: galle.title, applied: 1, ...none },
    ]);
    const bound = await staffAs(app, { branchIds: [galle.id] });
    expect((await bound.agent.get('/api/admissions/figures').expect(200)).body.data).toHaveLength(1);
  });

  it('counts the sources of applications by branch, from the site and from staff', async () => {
    const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
    const from = (branch: StaffBranch, source?: string) => app.makeAdmission({ selectedBranch: branch.title, source });
    const { id } = await from(kandy, 'newspaper');
    await from(kandy, 'newspaper');
    const { id: unknown, source } = await from(kandy);
    expect(source).toBeNull();
    await from(galle, 'search.example.com');
    await app.asAdmin.put(`/api/admissions/${id}`).send({ status: 'APPROVED' }).expect(200);
    await app.asAdmin.put(`/api/admissions/${unknown}`).send({ source: 'A friend' }).expect(200);
    await app.asVisitor
      .post('/api/admissions')
      .send(anApplication({ source: 'a'.repeat(61) }))
      .expect(400);
    const { agent } = await staffAs(app, { branchIds: [kandy.id] });
    expect((await agent.get('/api/admissions/sources').expect(200)).body.data).toEqual([
      { branch: kandy.title, source: 'newspaper', applied: 2, enrolled: 1 },
      { branch: kandy.title, source: 'A friend', applied: 1, enrolled: 0 },
    ]);
    const { data } = (await app.asAdmin.get('/api/admissions/sources').expect(200)).body;
    expect(data).toContainEqual({ branch: galle.title, source: 'search.example.com', applied: 1, enrolled: 0 });
  });

  it('marks applications as overdue that are open for longer than the setting allows', async () => {
    const ids: number[] = [];
    for (const [status, days] of [
      ['PENDING', 8],
      ['IN_PROGRESS', 12],
      ['CONTACTED', 6],
      ['REJECTED', 40],
      ['APPROVED', 40],
    ] as const) {
      const { id } = await app.makeAdmission();
      await change(id, { status }).expect(200);
      await age(id, days);
      ids.push(id);
    }
    expect(await listed({ overdue: true })).toEqual([ids[1], ids[0]]);
    expect(await listed({ overdue: false })).toHaveLength(3);
    await app.asAdmin.put('/api/settings/site_overdue_days').send({ value: '5' }).expect(200);
    expect(await listed({ overdue: true })).toHaveLength(3);
    await app.asAdmin.put('/api/settings/site_overdue_days').send({ value: '0' }).expect(200);
    expect(await listed({ overdue: true })).toEqual([]);
    await app.asAdmin.put('/api/settings/site_overdue_days').send({ value: 'soon' }).expect(400);
  });
});
