import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffVisit, VisitInput } from '../../../contract/families/visits.js';
import type { Agent } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { useMailApp } from '../../support/mail-app.js';
import { VisitRemindersService } from '../../../server/families/visits/visit-reminders.service.js';
import { headerOf } from '../../support/mail-server.js';
import { dataOf, listed } from '../../support/requests.js';

const TOKEN = 'a token that only the mail server knows';

const { app, server, deliver } = useMailApp({ INBOUND_EMAIL: 'answers@school.example', INBOUND_TOKEN: TOKEN });

const aVisit = ({ id }: StaffAdmission, fields: Partial<VisitInput> = {}): VisitInput => ({
  admissionId: id,
  startsAt: '2098-05-05T09:30:00',
  endsAt: '2098-05-05T10:00:00',
  place: 'Front office, Hill Street',
  note: 'Please bring the last report.',
  ...fields,
});
const plan = (application: StaffAdmission, fields: Partial<VisitInput> = {}) =>
  dataOf<StaffVisit>(app.asAdmin.post('/api/visits').send(aVisit(application, fields)), 201);
const change = ({ id }: StaffVisit, fields: object) =>
  dataOf<StaffVisit>(app.asAdmin.put(`/api/visits/${id}`).send(fields));
const visitsFor = (agent: Agent, filter?: object) => listed<StaffVisit>(agent, 'visits', filter);

/** What the parent got since, the confirmation of the form aside. */
async function told(): Promise<{ subject: string; calendar: string }[]> {
  await app.query(`DELETE FROM mails WHERE kind <> 'visit'`);
  await deliver();
  const mails = server.received.splice(0);
  const told = mails.map(({ source }) => {
    const part = /content-type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(source)![0]!;
    const [head, body] = part.split(/\r\n\r\n/) as [string, string];
    const isBase64 = /encoding: base64/i.test(head);
    const text = isBase64 ? Buffer.from(body, 'base64').toString() : body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return { subject: headerOf(source, 'subject'), calendar: text.replace(/\r\n /g, '') };
  });
  // They are sent side by side.
  const sequenceOf = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)![1]);
  return told.toSorted((one, other) => sequenceOf(one.calendar) - sequenceOf(other.calendar));
}

/** The entry in the parent's calendar. */
async function calendarUid({ id }: Pick<StaffVisit, 'id'>): Promise<string> {
  const [found] = await app.query<{ uid: string }>(`SELECT "calendarUid" AS uid FROM visits WHERE id = ${id}`);
  return found!.uid;
}

describe('a visit that staff plan', () => {
  it('is planned and mailed once, however often the form is sent', async () => {
    const application = await app.makeAdmission();
    const send = () =>
      app.asAdmin.post('/api/visits').set('Idempotency-Key', 'visit-form').send(aVisit(application)).expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await visitsFor(app.asAdmin, { admissionId: application.id })).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('is read in the time zone of the school, and mailed to the parent with a calendar entry', async () => {
    const application = await app.makeAdmission({ childName: 'Quiet Child' });
    const visit = await plan(application, { kind: 'assessment' });
    expect(visit).toMatchObject({ state: 'planned', startsAt: '2098-05-05T04:00:00.000Z', sequence: 0 });
    const [mail] = await told();
    expect(mail!.subject).toBe('Invitation: assessment on Monday, 5 May 2098, 9:30 AM to 10:00 AM');
    expect(mail!.calendar).toContain('METHOD:REQUEST');
    expect(mail!.calendar).toContain(`UID:${await calendarUid(visit)}\r\n`);
    expect(mail!.calendar).toContain('DTSTART:20980505T040000Z\r\nDTEND:20980505T043000Z');
    expect(mail!.calendar).toContain('LOCATION:Front office\\, Hill Street\\, ');
    expect(mail!.calendar).toMatch(/ATTENDEE;[^:]*;RSVP=TRUE:mailto/);
    const { data } = (await app.asAdmin.get('/api/mails').query({ filter: '{"kind":"visit"}' }).expect(200)).body;
    expect(data[0].text).toContain('Please bring the last report.');
    expect(JSON.stringify(data[0])).not.toMatch(/Quiet Child/);
  });

  it('is mailed again under the same entry when it is changed or cancelled, but not without a change', async () => {
    const visit = await plan(await app.makeAdmission());
    await told();
    await change(visit, { place: 'Library' });
    await change(visit, { place: 'Library', note: 'Please bring the last report.' });
    await change(visit, { state: 'cancelled' });
    const mails = await told();
    expect(mails.map(({ calendar }) => /METHOD:(\w+)[^]*SEQUENCE:(\d)/.exec(calendar)!.slice(1))).toEqual([
      ['REQUEST', '1'],
      ['CANCEL', '2'],
    ]);
    expect(new Set(mails.map(({ calendar }) => /UID:.*/.exec(calendar)![0])).size).toBe(1);
    expect((await change(visit, { state: 'planned' })).sequence).toBe(3);
  });

  it('is not mailed for its outcome, nor if it is past', async () => {
    const application = await app.makeAdmission();
    const visit = await plan(application);
    await told();
    await change(visit, { state: 'done' });
    const past = { startsAt: '2020-05-05T09:30:00Z', endsAt: '2020-05-05T10:00:00Z' };
    const over = await change(await plan(application, past), { place: 'Library' });
    expect(await told()).toEqual([]);
    const ids = async (when: string) =>
      (await visitsFor(app.asAdmin, { when, admissionId: application.id })).map(({ id }) => id);
    expect([await ids('past'), await ids('coming')]).toEqual([[over.id], [visit.id]]);
  });

  it('ends after it begins, has a place, and belongs to an existing application', async () => {
    const application = await app.makeAdmission();
    const refusal = async (fields: Partial<VisitInput>) =>
      (await app.asAdmin.post('/api/visits').send(aVisit(application, fields)).expect(400)).body.issues;
    expect(await refusal({ endsAt: '2098-05-05T09:30:00' })).toEqual([
      { path: 'endsAt', message: 'The end must come after the start' },
    ]);
    expect(await refusal({ place: ' ' })).toEqual([{ path: 'place', message: 'Place is required' }]);
    expect(await refusal({ admissionId: 2_000_000_000 })).toEqual([
      { path: 'admissionId', message: 'Please choose an application' },
    ]);
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ spam: true }).expect(200);
    expect((await refusal({}))[0].path).toBe('admissionId');
  });

  it('is not saved over a change by a colleague', async () => {
    const visit = await plan(await app.makeAdmission());
    await change(visit, { place: 'Library' });
    const late = app.asAdmin.put(`/api/visits/${visit.id}`).set('If-Match', `"${visit.version}"`);
    expect(failureOf(await late.send({ place: 'Hall' }))).toEqual([412, 'CHANGED']);
  });
});

it('shows visits to the staff of the branch, which changes with their application', async () => {
  const [own, other] = [await app.makeBranch(), await app.makeBranch()];
  const { agent } = await staffAs(app, { branchIds: [own.id] });
  const application = await app.makeAdmission({ selectedBranch: other.title });
  const { id } = await plan(application);
  expect(await visitsFor(agent)).toEqual([]);
  expect((await agent.post('/api/visits').send(aVisit(application)).expect(400)).body.issues[0].path).toBe(
    'admissionId',
  );
  await agent.put(`/api/visits/${id}`).send({ place: 'Hall' }).expect(404);
  await app.asAdmin.put(`/api/admissions/${application.id}`).send({ branch: own.title }).expect(200);
  expect((await visitsFor(agent)).map((visit) => visit.id)).toEqual([id]);
});

it('keeps visits in the trash with their application, and deletes them permanently with it', async () => {
  const application = await app.makeAdmission();
  const path = `/api/admissions/${application.id}`;
  const { id } = await plan(application);
  const listed = async () => (await visitsFor(app.asAdmin, { id })).length;
  await app.asAdmin.delete(path).expect(200);
  expect(await listed()).toBe(0);
  await app.asAdmin.post(`${path}/restore`).send({}).expect(200);
  expect(await listed()).toBe(1);
  await app.asAdmin.delete(path).expect(200);
  await app.asSuperAdmin.delete(`${path}?forever=true`).expect(200);
  expect(await app.query('SELECT FROM visits WHERE id = $1', [id])).toEqual([]);
});

describe('an invitation', () => {
  const PARENT = 'tharushi@families.example.com';

  /** The page of the application of a visit. */
  async function invite(fields: Partial<VisitInput> = {}) {
    await app.query('DELETE FROM counters; DELETE FROM mails');
    const branch = await app.makeBranch({ address: '12 Hill Street, Kandy' });
    const application = await app.makeAdmission({ parentEmail: PARENT, selectedBranch: branch.title });
    const visit = await plan(application, { place: 'Front office', ...fields });
    await deliver();
    const mail = server.received.findLast(({ source }) => headerOf(source, 'subject').startsWith('Invitation'))!;
    const source = mail.source.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const [url] = /https:\/\/school\.example\.com\/application\/[\w.-]+/.exec(source)!;
    return { branch, application, visit, source, path: new URL(url).pathname };
  }
  const answer = (path: string, id: number, fields: object) =>
    app.asVisitor.post(`${path}?visit=${id}`).type('form').send(fields);
  const visitOf = async ({ id }: StaffVisit) => (await visitsFor(app.asAdmin, { id }))[0]!;
  const calendarReply = (uid: string, answered: string, from = PARENT) =>
    app.asVisitor
      .post('/api/inbound-mails')
      .set('Authorization', `Bearer ${TOKEN}`)
      .set('Content-Type', 'message/rfc822')
      .send(
        [
          `From: ${from}`,
          `Message-ID: <${answered}.${from}>`,
          `Subject: ${answered}: visit`,
          'Content-Type: multipart/alternative; boundary=edge',
          '',
          '--edge',
          'Content-Type: text/plain',
          '',
          'I answered.',
          '--edge',
          'Content-Type: text/calendar; method=REPLY',
          '',
          'BEGIN:VCALENDAR',
          'METHOD:REPLY',
          'BEGIN:VEVENT',
          `UID:${uid}`,
          `ATTENDEE;CN=Tharushi;PARTSTAT=${answered}:mailto:`,
          ` ${from}`,
          'END:VEVENT',
          'END:VCALENDAR',
          '--edge--',
        ].join('\r\n'),
      );

  it('contains the street of the branch, which signs it', async () => {
    const { branch, source } = await invite();
    expect(source).toContain('Where: Front office, 12 Hill Street, Kandy');
    expect(source.replaceAll('=20', ' ')).toContain(
      `-- \r\n${branch.title}\r\n12 Hill Street, Kandy\r\n${branch.contact}`,
    );
  });

  it('is answered on the page of the application, and staff are notified once', async () => {
    const { application, visit, path } = await invite();
    await app.query('DELETE FROM mails');
    await answer(path, visit.id, { response: 'accepted' }).expect(303);
    await answer(path, visit.id, { response: 'accepted' }).expect(303);
    expect(await visitOf(visit)).toMatchObject({ response: 'accepted', respondedAt: expect.any(String) });
    expect((await app.asVisitor.get(path)).text).toContain('You said that you will come.');
    const { data } = (await app.asAdmin.get(`/api/admissions/${application.id}/timeline`).expect(200)).body;
    expect(data).toContainEqual(expect.objectContaining({ kind: 'response', text: 'accepted' }));
    expect(await app.query('SELECT subject FROM mails')).toEqual([
      { subject: expect.stringContaining('Answer to an invitation') },
    ]);
    await answer(path, visit.id, { response: 'another_time', note: 'Saturday at ten' }).expect(303);
    expect(await visitOf(visit)).toMatchObject({ response: 'another_time', responseNote: 'Saturday at ten' });
    await change(visit, { place: 'Hall' });
    expect(await visitOf(visit)).toMatchObject({ response: null, responseNote: null, respondedAt: null });
  });

  it('of another application, a past one, or with another response, is refused on the page', async () => {
    const { visit, path } = await invite();
    const other = await invite();
    expect((await answer(path, other.visit.id, { response: 'accepted' }).expect(409)).text).toContain('Front office');
    expect((await answer(path, visit.id, { response: 'perhaps' }).expect(400)).text).toContain(
      'This invitation can no longer be answered',
    );
    await answer(path, visit.id, { response: 'another_time', note: 'x'.repeat(201) }).expect(400);
    await change(visit, { state: 'cancelled' });
    await answer(path, visit.id, { response: 'accepted' }).expect(409);
    expect((await visitOf(visit)).response).toBeNull();
  });

  it('is answered by the calendar of the parent, and no other', async () => {
    const { visit } = await invite();
    const uid = await calendarUid(visit);
    expect((await calendarReply(uid, 'ACCEPTED', 'stranger@example.com')).body.data.outcome).not.toBe('answer');
    expect((await visitOf(visit)).response).toBeNull();
    expect((await calendarReply(uid, 'DECLINED')).body.data).toEqual({ outcome: 'answer' });
    expect((await visitOf(visit)).response).toBe('declined');
  });

  it('is followed by one reminder on the day before, unless the parent declined', async () => {
    const [coming, declined] = [await invite(), await invite()];
    await answer(declined.path, declined.visit.id, { response: 'declined' }).expect(303);
    await app.query(
      `UPDATE visits SET "createdAt" = now() - interval '2 days',
              "startsAt" = now() + interval '3 hours', "endsAt" = now() + interval '4 hours' WHERE id = ANY($1)`,
      [[coming.visit.id, declined.visit.id]],
    );
    await app.query('DELETE FROM mails');
    const remind = () => app.nest.get(VisitRemindersService).remind(new AbortController().signal);
    await remind();
    await remind();
    expect(await app.query('SELECT "recordId", subject FROM mails')).toEqual([
      { recordId: coming.application.id, subject: expect.stringMatching(/^Reminder: visit on \w+day, /) },
    ]);
  });
});
