import { DataSource } from 'typeorm';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { RelatedRecord } from '../../../contract/families/parents.js';
import { THREAD } from '../../../contract/families/threads.js';
import { type StaffVisit, VISIT } from '../../../contract/families/visits.js';
import { transact } from '../../../server/platform/database/transaction.js';
import { VisitRemindersService } from '../../../server/families/visits/visit-reminders.service.js';
import { VisitsService } from '../../../server/families/visits/visits.service.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { anApplication } from '../../support/factories.js';
import { headerOf } from '../../support/mail-server.js';
import { aFamily, anAnswer, linesOf, useThreads } from '../../support/threads.js';
import { UndeliveredMailsService } from '../../../server/families/threads/undelivered-mails.service.js';

const { app, reply, threadOf, deliver, server, handIn } = useThreads();

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

it('forty applications of one parent are related, whatever else the parent has written since', async () => {
  const [one, other] = await aFamily(app);
  const children = [other.id];
  while (children.length < 39) {
    const childName = `Child ${children.length} Perera`;
    const next = await app.makeAdmission({ childName, parentEmail: 'ruwan@example.com', selectedBranch: one.branch });
    children.push(next.id);
  }
  for (let count = 0; count < 25; count++) await app.makeContact({ email: 'ruwan@example.com' });
  const { body } = await app.asAdmin.get(`/api/${pathOf(one)}/related`).expect(200);
  const idsOf = (name: string) =>
    (body.data as RelatedRecord[]).flatMap(({ collection, id }) => (collection === name ? [id] : []));
  expect(idsOf('admissions')).toEqual(children.toReversed());
  expect(idsOf('contacts')).toHaveLength(20);
});

it('an application of the same parent is related before newer ones with the same phone', async () => {
  const [one, other] = await aFamily(app);
  for (let count = 0; count < 50; count++) {
    const fields = { childName: `Child ${count}`, parentEmail: `agent${count}@example.com` };
    await app.makeAdmission({ ...fields, selectedBranch: one.branch });
  }
  const { body } = await app.asAdmin.get(`/api/${pathOf(one)}/related`).expect(200);
  const related = body.data as RelatedRecord[];
  expect(related).toHaveLength(50);
  expect(related.filter(({ isSameParent }) => isSameParent)).toMatchObject([{ id: other.id }]);
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

  const calendarReply = async ({ id }: StaffVisit, from: string, status: string, text: string) => {
    const sql = `SELECT "calendarUid" AS uid FROM visits WHERE id = ${id}`;
    const { uid } = (await app.query<{ uid: string }>(sql))[0]!;
    const counter = ['METHOD:COUNTER', 'DTSTART:20980506T040000Z', 'DTEND:20980506T043000Z'];
    return linesOf(
      `From: ${from}`,
      `Message-ID: <${status}@mail.example.com>`,
      'Subject: The visit',
      'Content-Type: multipart/alternative; boundary=edge',
      '',
      ...['--edge', 'Content-Type: text/plain', '', text],
      ...['--edge', 'Content-Type: text/calendar', '', 'BEGIN:VCALENDAR'],
      ...(status === 'COUNTER' ? counter : ['METHOD:REPLY']),
      ...[`UID:${uid}`, `ATTENDEE;PARTSTAT=${status}:mailto:${from}`, 'END:VCALENDAR', '--edge--'],
    );
  };
  const seen = () => app.query(`UPDATE admissions SET "isRead" = true; DELETE FROM mails WHERE kind = 'notice'`);
  const notices = () => app.query(`SELECT "recordId", "to" FROM mails WHERE kind = 'notice' ORDER BY id`);

  it.each(['ACCEPTED', 'DECLINED', 'TENTATIVE', 'COUNTER'])(
    'has the response %s of a calendar in each thread, with one notice',
    async (status) => {
      const { one, other, visit } = await planned();
      await seen();
      const mail = await calendarReply(visit, 'ruwan@example.com', status, 'With our grandmother.');
      for (let times = 0; times < 2; times++) await handIn(mail).expect(200);
      const [first, copy] = [(await threadOf(pathOf(one))).at(-1)!, (await threadOf(pathOf(other))).at(-1)!];
      expect(first).toMatchObject({ kind: 'answer', text: expect.stringContaining('With our grandmother.') });
      expect(copy).toMatchObject({ kind: 'answer', text: `${first.text}\n\n${THREAD.answeredWith(one.reference)}` });
      for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ isRead: false });
      expect(await notices()).toMatchObject([{ recordId: one.id }]);
      expect(await threadOf(pathOf(one))).toHaveLength(1);
    },
  );

  it('notifies the staff of each campus of a response, once an application has moved', async () => {
    const { one, other, visit } = await planned();
    const there = await app.makeBranch({ notifyEmails: 'there@school.example.com' });
    await app.query(`UPDATE branches SET "notifyEmails" = 'here@school.example.com' WHERE id = $1`, [one.branchId]);
    await app.asAdmin
      .put(`/api/${pathOf(other)}`)
      .send({ branch: there.title })
      .expect(200);
    await seen();
    await handIn(await calendarReply(visit, 'ruwan@example.com', 'ACCEPTED', 'Yes.')).expect(200);
    expect(await notices()).toEqual([
      { recordId: one.id, to: expect.stringContaining('here@school.example.com') },
      { recordId: other.id, to: 'there@school.example.com' },
    ]);
  });

  it('has what answers its mail, and that it did not arrive, with both', async () => {
    const { one, other } = await planned();
    await deliver();
    const messageId = headerOf(server.received.at(-1)!.source, 'message-id')!;
    await handIn(anAnswer(messageId)).expect(200);
    const text = expect.stringContaining('Thank you, we come at nine.') as string;
    for (const application of [one, other]) {
      expect((await threadOf(pathOf(application))).at(-1)).toMatchObject({ kind: 'answer', text });
      expect(await read(application.id)).toMatchObject({ lastKind: 'answer' });
    }
    await app.query(`UPDATE mails SET state = 'failed', "lastError" = 'Bounced' WHERE "messageId" = $1`, [messageId]);
    await app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);
    for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ isUndelivered: true });
  });

  const remind = async ({ id }: StaffVisit) => {
    await app.query(
      `UPDATE visits SET "createdAt" = now() - interval '2 days', "remindedAt" = NULL,
              "startsAt" = now() + interval '3 hours', "endsAt" = now() + interval '4 hours' WHERE id = $1`,
      [id],
    );
    await app.query('DELETE FROM mails');
    await app.nest.get(VisitRemindersService).remind(new AbortController().signal);
    await deliver();
    return headerOf(server.received.at(-1)!.source, 'message-id')!;
  };

  it('has what answers its reminder in the thread of each child, which are to do again, with one notice', async () => {
    const [one, other] = await aFamily(app);
    const third = await app.makeAdmission({
      ...{ childName: 'Amaya Perera', parentEmail: 'ruwan@example.com', selectedBranch: one.branch },
    });
    const children = [one, other, third];
    const visit: StaffVisit = (await plan(one.id, [other.id, third.id]).expect(201)).body.data;
    const messageId = await remind(visit);
    const note = { kind: 'comment', by: null, mailState: 'sent' } as const;
    const text = expect.stringMatching(`^Reminder of the visit with application ${one.reference}: .*Front office$`);
    for (const child of [other, third]) expect((await threadOf(pathOf(child))).at(-1)).toMatchObject({ ...note, text });
    expect(await threadOf(pathOf(one))).toEqual([]);
    await seen();
    for (let times = 0; times < 2; times++) await handIn(anAnswer(messageId)).expect(200);
    const answer = 'Thank you, we come at nine.';
    expect(await threadOf(pathOf(one))).toMatchObject([{ kind: 'answer', text: answer }]);
    for (const child of [other, third]) {
      const copy = { kind: 'answer', text: `${answer}\n\n${THREAD.answeredWith(one.reference)}` };
      expect((await threadOf(pathOf(child))).slice(-2)).toMatchObject([{ kind: 'comment' }, copy]);
    }
    for (const { id } of children) expect(await read(id)).toMatchObject({ isRead: false, lastKind: 'answer' });
    expect(await notices()).toMatchObject([{ recordId: one.id }]);
  });

  it('has the answer to its reminder with the first child, too, whose application has no email', async () => {
    const { one, other, visit } = await planned();
    await app.query(`UPDATE admissions SET email = '' WHERE id = $1`, [one.id]);
    await handIn(anAnswer(await remind(visit))).expect(200);
    const text = expect.stringContaining(THREAD.answeredWith(other.reference)) as string;
    expect((await threadOf(pathOf(one))).at(-1)).toMatchObject({ kind: 'answer', text });
    expect((await threadOf(pathOf(other))).at(-1)).toMatchObject({ kind: 'answer' });
  });

  it('has no note of a reminder without a parent who has an email', async () => {
    const { one, other, visit } = await planned();
    const before = await threadOf(pathOf(other));
    await app.query(`UPDATE admissions SET email = '' WHERE id = ANY($1)`, [[one.id, other.id]]);
    await app.query(`UPDATE visits SET "createdAt" = now() - interval '2 days',
      "startsAt" = now() + interval '3 hours', "endsAt" = now() + interval '4 hours' WHERE id = ${visit.id}`);
    await app.nest.get(VisitRemindersService).remind(new AbortController().signal);
    expect(await threadOf(pathOf(other))).toEqual(before);
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
