import { DataSource } from 'typeorm';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { RelatedRecord } from '../../../contract/families/parents.js';
import { THREAD } from '../../../contract/families/threads.js';
import { type StaffVisit, VISIT } from '../../../contract/families/visits.js';
import { transact } from '../../../server/platform/database/transaction.js';
import { VisitsService } from '../../../server/families/visits/visits.service.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';
import { aFamily, useThreads } from '../../support/threads.js';

const { app, reply, threadOf, deliver, server } = useThreads();

beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM admissions'));

const read = async (id: number): Promise<StaffAdmission> =>
  (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data;
const pathOf = ({ id }: { id: number }) => `admissions/${id}`;
describe('a reply to a parent of two children', () => {
  it('is one mail, stands in both threads, and is a step of both applications', async () => {
    const [one, other] = await aFamily(app);
    await app.query('DELETE FROM mails');
    await app.query(`UPDATE admissions SET "steppedAt" = '2020-01-01', "isUndelivered" = true WHERE id = $1`, [
      other.id,
    ]);
    await reply(pathOf(one), { alsoFor: [other.id] }).expect(201);
    expect(await app.query(`SELECT "recordId" FROM mails WHERE kind = 'reply'`)).toEqual([{ recordId: one.id }]);
    await deliver();
    expect(server.received.filter(({ source }) => source.includes('Friday suits us.'))).toHaveLength(1);
    const [[first], [copy]] = [await threadOf(pathOf(one)), await threadOf(pathOf(other))];
    expect(first).toMatchObject({ kind: 'reply', text: 'Friday suits us.', mailState: 'sent' });
    expect(copy).toMatchObject({ kind: 'reply', subject: first!.subject, by: first!.by, mailId: null });
    expect(copy!.text).toBe(`Friday suits us.\n\n${THREAD.mailedWith(one.reference)}`);
    for (const id of [one.id, other.id]) {
      const { status, lastKind, lastText, steppedAt } = await read(id);
      expect({ status, lastKind, lastText }).toEqual({
        status: 'CONTACTED',
        lastKind: 'reply',
        lastText: 'Friday suits us.',
      });
      expect(Date.parse(steppedAt)).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(await read(other.id)).toMatchObject({ isUndelivered: true });
  });

  it('is for applications of the same parent alone, and of one’s campus', async () => {
    const [one, other] = await aFamily(app);
    const stranger = await app.makeAdmission({
      parentEmail: 'other@example.com',
      parentContactNumber: '0712345678',
    });
    const spam = await app.makeAdmission({ parentEmail: 'ruwan@example.com' });
    await app.asAdmin.put(`/api/admissions/${spam.id}`).send({ spam: true }).expect(200);
    for (const id of [stranger.id, spam.id, one.id, 999_999])
      expect(issuesOf(await reply(pathOf(one), { alsoFor: [id] }))).toEqual({ alsoFor: THREAD.notFamily });
    const bound = await staffAs(app, { branchIds: [one.branchId!] });
    const elsewhere = await app.makeBranch();
    await app.asAdmin.put(`/api/admissions/${other.id}`).send({ branch: elsewhere.title }).expect(200);
    const body = { subject: 'Re', text: 'Friday.', alsoFor: [other.id] };
    expect(issuesOf(await bound.agent.post(`/api/${pathOf(one)}/replies`).send(body))).toEqual({
      alsoFor: THREAD.notFamily,
    });
    const message = await app.makeContact({ email: 'ruwan@example.com' });
    expect(issuesOf(await reply(`contacts/${message.id}`, { alsoFor: [one.id] }))).toEqual({
      alsoFor: THREAD.notFamily,
    });
    expect([await threadOf(pathOf(one)), await threadOf(pathOf(other))]).toEqual([[], []]);
  });

  it('knows a parent without an email by the phone number, but not two parents who share one', async () => {
    const one = await app.makeAdmission({ parentContactNumber: '0771234567', parentEmail: 'ruwan@example.com' });
    const { childName, childAge, parentName, interestedCurriculum } = anApplication();
    const entered = { childName, childAge, parentName, interestedCurriculum, selectedBranch: one.branch };
    const { body } = await app.asAdmin
      .post('/api/admissions')
      .send({ ...entered, source: 'PHONE', parentContactNumber: '+94771234567' })
      .expect(201);
    await reply(pathOf(one), { alsoFor: [body.data.id] }).expect(201);
    expect(await threadOf(pathOf(body.data))).toHaveLength(1);
    const other = await app.makeAdmission({ parentContactNumber: '0771234567', parentEmail: 'dilani@example.com' });
    expect(issuesOf(await reply(pathOf(one), { alsoFor: [other.id] }))).toEqual({ alsoFor: THREAD.notFamily });
    const { data } = (await app.asAdmin.get(`/api/${pathOf(one)}/related`).expect(200)).body;
    expect((data as RelatedRecord[]).map(({ id, isSameParent }) => [id, isSameParent])).toEqual([
      [other.id, false],
      [body.data.id, true],
    ]);
  });
});

it('applications of one parent are related, each with the name of its child', async () => {
  const [one, other] = await aFamily(app);
  const { body } = await app.asAdmin.get(`/api/${pathOf(one)}/related`).expect(200);
  expect(body.data as RelatedRecord[]).toMatchObject([
    { collection: 'admissions', id: other.id, title: 'Nimal Perera' },
  ]);
});

describe('a visit of two children', () => {
  const times = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00', place: 'Front office' };
  const plan = (admissionId: number, alsoFor: number[]) =>
    app.asAdmin.post('/api/visits').send({ admissionId, ...times, alsoFor });
  const visitsOf = async (application: number): Promise<StaffVisit[]> => {
    const query = { filter: JSON.stringify({ application }) };
    return (await app.asAdmin.get('/api/visits').query(query).expect(200)).body.data;
  };
  const planned = async () => {
    const [one, other] = await aFamily(app);
    await app.query('DELETE FROM mails');
    await app.query(`UPDATE admissions SET "steppedAt" = '2020-01-01'`);
    const visit: StaffVisit = (await plan(one.id, [other.id]).expect(201)).body.data;
    return { one, other, visit };
  };
  const mailed = () =>
    app.query<{ recordId: number; text: string }>(
      `SELECT "recordId", content::text AS text FROM mails WHERE kind = 'visit' ORDER BY id`,
    );
  const linkOf = async ({ id }: StaffAdmission) => {
    const { body } = await app.asAdmin.post(`/api/admissions/${id}/link`).expect(200);
    return new URL(body.data.url as string).pathname;
  };

  it('is one mail with both references, stands with both, and is a step of both', async () => {
    const { one, other, visit } = await planned();
    expect(visit).toMatchObject({ admissionId: one.id, alsoFor: [other.id] });
    const mails = await mailed();
    expect(mails.map(({ recordId }) => recordId)).toEqual([one.id]);
    expect(mails[0]!.text).toContain(`${one.reference}, ${other.reference}`);
    for (const { id } of [one, other]) {
      expect(await visitsOf(id)).toMatchObject([{ id: visit.id }]);
      expect(Date.parse((await read(id)).steppedAt)).toBeGreaterThan(Date.now() - 60_000);
      const { data } = (await app.asAdmin.get(`/api/admissions/${id}/timeline`).expect(200)).body;
      expect(data).toContainEqual(expect.objectContaining({ kind: 'visit' }));
    }
    expect(await threadOf(pathOf(one))).toEqual([]);
    expect(await threadOf(pathOf(other))).toMatchObject([
      {
        kind: 'comment',
        text: expect.stringMatching(`^Visit with application ${one.reference} planned: .*Front office$`),
      },
    ]);
  });

  it('is changed and cancelled for both', async () => {
    const { other, visit } = await planned();
    for (const fields of [{ place: 'Hall' }, { state: 'cancelled' }])
      await app.asAdmin.put(`/api/visits/${visit.id}`).send(fields).expect(200);
    expect((await threadOf(pathOf(other))).map(({ text }) => /(planned|changed|cancelled):/.exec(text)![1])).toEqual([
      'planned',
      'changed',
      'cancelled',
    ]);
    expect(await mailed()).toHaveLength(3);
  });

  it('is answered on the page of either application', async () => {
    const { other, visit } = await planned();
    const path = await linkOf(other);
    expect((await app.asVisitor.get(path).expect(200)).text).toContain('We have invited you.');
    await app.asVisitor.post(path).query({ visit: visit.id }).type('form').send({ response: 'accepted' }).expect(303);
    expect(await visitsOf(other.id)).toMatchObject([{ response: 'accepted' }]);
    expect(await read(other.id)).toMatchObject({ isRead: false });
  });

  it('stays for the other child when one is decided, and is cancelled with the last', async () => {
    const { one, other, visit } = await planned();
    const cancel = (id: number) =>
      transact(app.nest.get(DataSource).manager, (manager) => app.nest.get(VisitsService).cancelComing(id, manager));
    await app.asAdmin.put(`/api/admissions/${one.id}`).send({ status: 'APPROVED' }).expect(200);
    await cancel(one.id);
    expect(await visitsOf(one.id)).toEqual([]);
    expect(await visitsOf(other.id)).toMatchObject([
      { id: visit.id, admissionId: other.id, alsoFor: [], state: 'planned' },
    ]);
    await app.asAdmin.put(`/api/admissions/${other.id}`).send({ status: 'REJECTED' }).expect(200);
    await cancel(other.id);
    expect(await visitsOf(other.id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('stays for the other child when the first goes to the trash, and is for both again once it is restored', async () => {
    const { one, other, visit } = await planned();
    await app.asSuperAdmin.delete(`/api/admissions/${one.id}`).expect(200);
    expect(await visitsOf(other.id)).toMatchObject([{ id: visit.id, admissionId: other.id, state: 'planned' }]);
    await app.asSuperAdmin.post(`/api/admissions/${one.id}/restore`).expect(200);
    expect(await visitsOf(one.id)).toMatchObject([{ id: visit.id, alsoFor: [one.id] }]);
    await app.asSuperAdmin.delete(`/api/admissions/${one.id}?forever=true`).expect(200);
    expect(await visitsOf(other.id)).toMatchObject([{ id: visit.id, admissionId: other.id }]);
  });

  it('is for applications of one branch, whose staff see it', async () => {
    const [one] = await aFamily(app);
    const elsewhere = await app.makeAdmission({ parentEmail: 'ruwan@example.com' });
    expect(issuesOf(await plan(one.id, [elsewhere.id]))).toEqual({ alsoFor: VISIT.otherBranch });
  });

  it('is for applications of the same parent alone', async () => {
    const [one] = await aFamily(app);
    const stranger = await app.makeAdmission({ parentEmail: 'o@example.com', parentContactNumber: '0712345678' });
    expect(issuesOf(await plan(one.id, [stranger.id]))).toEqual({ alsoFor: THREAD.notFamily });
    expect(await visitsOf(one.id)).toEqual([]);
  });
});
