import type { StaffAdmission } from '../../contract/admissions.js';
import type { StaffVisit, VisitInput } from '../../contract/visits.js';
import type { Agent } from '../support/app.js';
import { staffAs } from '../support/bound.js';
import { failureOf } from '../support/expect.js';
import { useMailApp } from '../support/mail-app.js';
import { headerOf } from '../support/mail-server.js';

const { app, server, deliver } = useMailApp();

const aVisit = ({ id }: StaffAdmission, fields: Partial<VisitInput> = {}): VisitInput => ({
  admissionId: id,
  startsAt: '2098-05-05T09:30:00',
  endsAt: '2098-05-05T10:00:00',
  place: 'Front office, Hill Street',
  note: 'Please bring the last report.',
  ...fields,
});
const plan = async (application: StaffAdmission, fields: Partial<VisitInput> = {}): Promise<StaffVisit> =>
  (await app.asAdmin.post('/api/visits').send(aVisit(application, fields)).expect(201)).body.data;
const change = async ({ id }: StaffVisit, fields: object): Promise<StaffVisit> =>
  (await app.asAdmin.put(`/api/visits/${id}`).send(fields).expect(200)).body.data;
const visitsFor = async (agent: Agent, filter: object = {}): Promise<StaffVisit[]> =>
  (
    await agent
      .get('/api/visits')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body.data;

/** What the parent got since, the confirmation of the form aside. */
async function told(): Promise<{ subject: string; calendar: string }[]> {
  await app.query(`DELETE FROM mails WHERE kind <> 'visit'`);
  await deliver();
  const mails = server.received.splice(0);
  return mails.map(({ source }) => {
    const part = /content-type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(source)![0]!;
    const [head, body] = part.split(/\r\n\r\n/) as [string, string];
    const isBase64 = /encoding: base64/i.test(head);
    const text = isBase64 ? Buffer.from(body, 'base64').toString() : body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return { subject: headerOf(source, 'subject'), calendar: text.replace(/\r\n /g, '') };
  });
}

describe('a visit that staff plan', () => {
  it('is read in the time of the school, and mailed to the parent with an entry for the calendar', async () => {
    const application = await app.makeAdmission({ childName: 'Quiet Child' });
    const visit = await plan(application, { kind: 'assessment' });
    expect(visit).toMatchObject({ state: 'planned', startsAt: '2098-05-05T04:00:00.000Z', sequence: 0 });
    const [mail] = await told();
    expect(mail!.subject).toBe('Invitation: assessment on Monday, 5 May 2098, 9:30 AM to 10:00 AM');
    expect(mail!.calendar).toContain('METHOD:REQUEST');
    expect(mail!.calendar).toContain(`UID:visit-${visit.id}@school.example.com`);
    expect(mail!.calendar).toContain('DTSTART:20980505T040000Z\r\nDTEND:20980505T043000Z');
    expect(mail!.calendar).toContain('LOCATION:Front office\\, Hill Street');
    const { data } = (await app.asAdmin.get('/api/mails').query({ filter: '{"kind":"visit"}' }).expect(200)).body;
    expect(data[0].text).toContain('Please bring the last report.');
    expect(JSON.stringify(data[0])).not.toMatch(/Quiet Child/);
  });

  it('is told again under the same entry when it changes and when it is cancelled, and not when nothing is new', async () => {
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

  it('tells nobody of what became of it, nor of what is over', async () => {
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

  it('ends after it begins, has a place, and belongs to an application that is there', async () => {
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

  it('is not changed over the change of a colleague', async () => {
    const visit = await plan(await app.makeAdmission());
    await change(visit, { place: 'Library' });
    const late = app.asAdmin.put(`/api/visits/${visit.id}`).set('If-Match', `"${visit.version}"`);
    expect(failureOf(await late.send({ place: 'Hall' }))).toEqual([412, 'CHANGED']);
  });
});

it('shows visits to the staff of the branch, to which they follow their application', async () => {
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

it('keeps visits in the trash with their application, and deletes them for ever with it', async () => {
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
