import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { Decision, DecisionPlan } from '../../../contract/families/decisions.js';
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { AdmissionsService } from '../../../server/families/admissions/admissions.service.js';
import { DECISIONS_JOB, DecisionsService } from '../../../server/families/decisions/decisions.service.js';
import { staffAs } from '../../support/bound.js';
import { useBulk } from '../../support/bulk.js';
import { issuesOf } from '../../support/expect.js';
import { pauseJob } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';

const { app, server, deliver } = useMailApp();
const bulk = useBulk(app);
beforeAll(() => pauseJob(app, DECISIONS_JOB));
// On a slow machine, those of the test before become due.
beforeEach(() => app.query('DELETE FROM decisions; DELETE FROM mails'));

const MAIL = { subject: 'About your application', text: 'Dear Ruwan,\n\nWelcome to the school.' };
const at = ({ id }: StaffAdmission, rest = '') => `/api/admissions/${id}${rest}`;
const decide = (application: StaffAdmission, status: string) =>
  app.asAdmin.put(at(application)).send({ status }).expect(200);
const decision = async (application: StaffAdmission): Promise<Decision> =>
  (await app.asAdmin.get(at(application, '/decision')).expect(200)).body.data;
const write = (application: StaffAdmission, mail: object = MAIL) =>
  app.asAdmin.post(at(application, '/decision/mail')).send(mail);

const send = (application: StaffAdmission, input: object) => app.asAdmin.post(at(application, '/decision')).send(input);
const plan = async (applications: StaffAdmission[], status: string): Promise<DecisionPlan> => {
  const ids = applications.map(({ id }) => id);
  return (await app.asAdmin.post('/api/admissions/decision-plan').send({ ids, status }).expect(200)).body.data;
};

/** What is due 30 seconds later, with the subjects of what the parent got. */
async function later(application: StaffAdmission): Promise<string[]> {
  await app.query(`DELETE FROM mails WHERE kind IN ('confirmation', 'notice', 'request')`);
  await app.query(`DELETE FROM mails WHERE kind = 'visit' AND subject LIKE 'Invitation%'`);
  await app.query(`UPDATE decisions SET "dueAt" = now() WHERE "admissionId" = $1`, [application.id]);
  await app.nest.get(DecisionsService).carryOutDue(new AbortController().signal);
  await deliver();
  const subjects = server.received.splice(0).map(({ source }) => headerOf(source, 'subject')!);
  return subjects.toSorted();
}

/** With a visit to come and a document that is asked for. */
async function anApplication(): Promise<StaffAdmission> {
  const application = await app.makeAdmission({
    parentEmail: 'ruwan@families.example.com',
    parentName: 'Ruwan Perera',
  });
  const visit = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00', place: 'Office' };
  await app.asAdmin
    .post('/api/visits')
    .send({ admissionId: application.id, ...visit })
    .expect(201);
  await app.asAdmin
    .post(at(application, '/documents'))
    .send({ names: ['Birth certificate'] })
    .expect(201);
  return application;
}
const stateOf = async (application: StaffAdmission) => {
  const filter = JSON.stringify({ admissionId: application.id });
  const visits = await app.asAdmin.get('/api/visits').query({ filter }).expect(200);
  const documents = await app.asAdmin.get(at(application, '/documents')).expect(200);
  return { visit: visits.body.data[0].state, isClosed: documents.body.data[0].closedAt !== null };
};

/** The path of the link in the last mail to a parent. */
async function mailedPath(): Promise<string> {
  await deliver();
  const texts = server.received.splice(0).map(({ source }) => source.replace(/=\r\n/g, '').replace(/=3D/g, '='));
  return texts.flatMap((text) => /school\.example\.com(\/application\/[\w.-]+)/.exec(text)?.[1] ?? []).at(-1)!;
}

describe('a decision about an application', () => {
  it('cancels visits, closes documents and sends the mail of staff 30 seconds later', async () => {
    const application = await anApplication();
    await decide(application, 'REJECTED');
    const { dueAt, ...planned } = await decision(application);
    const seconds = (Date.parse(dueAt!) - Date.now()) / 1000;
    expect(Math.abs(seconds - 30)).toBeLessThan(20);
    expect(planned).toMatchObject({
      previousStatus: 'PENDING',
      visits: [{ kind: 'visit', startsAt: '2098-05-05T04:00:00.000Z' }],
      documents: ['Birth certificate'],
      mailState: 'none',
    });
    expect((await write(application).expect(200)).body.data).toMatchObject({ mailState: 'waiting', ...MAIL });
    await app.nest.get(DecisionsService).carryOutDue(new AbortController().signal);
    expect(await stateOf(application)).toEqual({ visit: 'planned', isClosed: false });

    const subjects = await later(application);
    expect(subjects).toEqual([MAIL.subject, expect.stringMatching(/^Cancelled: visit on Monday, 5 May 2098/)]);
    expect(await stateOf(application)).toEqual({ visit: 'cancelled', isClosed: true });
    const sent = { mailState: 'sent', mailedAt: expect.any(String) };
    expect(await decision(application)).toMatchObject({ dueAt: null, visits: [], documents: [], ...sent });
    const thread = (await app.asAdmin.get(at(application, '/thread')).expect(200)).body.data;
    expect(thread.at(-1)).toMatchObject({ kind: 'reply', ...MAIL });
    const { data } = (await app.asAdmin.get(at(application, '')).expect(200)).body;
    expect(data).toMatchObject({ lastKind: 'reply', lastText: MAIL.text });
    expect(await later(application)).toEqual([]);
  });

  it('has no effect if another status replaces it in time', async () => {
    const application = await anApplication();
    await decide(application, 'APPROVED');
    await write(application).expect(200);
    await decide(application, 'IN_PROGRESS');
    expect(await later(application)).toEqual([]);
    expect(await stateOf(application)).toEqual({ visit: 'planned', isClosed: false });
    const refused = await app.asAdmin.get(at(application, '/decision')).expect(409);
    expect(refused.body.message).toBe('The application is not decided any more');
  });

  it.each([
    ['alone', (id: number) => app.asAdmin.delete(`/api/admissions/${id}`).expect(200)],
    ['with others', (id: number) => bulk.change({ collection: 'admissions', action: 'DELETE', rows: [{ id }] })],
  ])('is taken back by the trash %s, with its place on the waiting list', async (_name, remove) => {
    const application = await anApplication();
    await app.asAdmin.put(at(application)).send({ entryGrade: 'Grade 1', isWaiting: true }).expect(200);
    const { waitingSince } = (await app.asAdmin.get(at(application)).expect(200)).body.data;
    await decide(application, 'APPROVED');
    await write(application).expect(200);
    await remove(application.id);
    await app.asAdmin.post(at(application, '/restore')).expect(200);
    const { data } = (await app.asAdmin.get(at(application)).expect(200)).body;
    expect(data).toMatchObject({ status: 'PENDING', waitingSince: expect.any(String) });
    expect(data.waitingSince).toBe(waitingSince);
    expect(await later(application)).toEqual([]);
    expect(await stateOf(application)).toEqual({ visit: 'planned', isClosed: false });
    const timeline = (await app.asAdmin.get(at(application, '/timeline')).expect(200)).body.data as TimelineEntry[];
    const statuses = timeline.filter(({ kind }) => kind === 'status').map(({ text }) => text);
    expect(statuses).toEqual(['APPROVED', 'PENDING']);
  });

  it('stays after it was carried out, also from the trash', async () => {
    const application = await anApplication();
    await decide(application, 'APPROVED');
    await later(application);
    await app.asAdmin.delete(at(application)).expect(200);
    const restored = await app.asAdmin.post(at(application, '/restore')).expect(200);
    expect(restored.body.data.status).toBe('APPROVED');
  });

  it('has no effect if it is taken back while those that are due are carried out', async () => {
    const applications = [await anApplication(), await anApplication()];
    for (const application of applications) {
      await decide(application, 'REJECTED');
      await write(application).expect(200);
    }
    await app.query('UPDATE decisions SET "dueAt" = now() + "admissionId" * interval \'1 ms\' - interval \'1 h\'');
    const admissions = app.nest.get(AdmissionsService);
    const change = jest.spyOn(admissions, 'change').mockImplementationOnce(async (...args) => {
      change.mockRestore();
      const done = await admissions.change(...args);
      await decide(applications[1]!, 'IN_PROGRESS');
      return done;
    });
    await app.nest.get(DecisionsService).carryOutDue(new AbortController().signal);
    expect(await stateOf(applications[0]!)).toEqual({ visit: 'cancelled', isClosed: true });
    expect(await stateOf(applications[1]!)).toEqual({ visit: 'planned', isClosed: false });
    await app.query(`DELETE FROM mails`);
  });

  it('discards the mail about another decision', async () => {
    const application = await anApplication();
    await decide(application, 'APPROVED');
    await write(application).expect(200);
    await decide(application, 'REJECTED');
    expect(await decision(application)).toMatchObject({ previousStatus: 'PENDING', mailState: 'none' });
    expect(await later(application)).toEqual([expect.stringMatching(/^Cancelled/)]);
  });

  it('greets nobody by a name that carries a link', async () => {
    const application = await app.makeAdmission({ parentName: 'Win 5000 at evil.com/x' });
    await decide(application, 'APPROVED');
    expect((await decision(application)).text).toMatch(/^Dear parent,\n\nWe are pleased/);
  });

  it("offers the school's text for it, with the names of parent, child and campus", async () => {
    const application = await app.makeAdmission({ parentName: 'Ruwan Perera', childName: 'Senuli Perera' });
    await decide(application, 'APPROVED');
    const { subject, text } = await decision(application);
    expect(subject).toBe(`Your application for Senuli: ${application.reference}`);
    expect(text).toMatch(/^Dear Ruwan Perera,\n\nWe are pleased to offer your child a place at /);
    await decide(application, 'REJECTED');
    expect((await decision(application)).text).toContain('we cannot offer your child a place');
  });

  it('allows a mail later, again after 30 seconds', async () => {
    const application = await app.makeAdmission();
    await decide(application, 'APPROVED');
    await later(application);
    await write(application).expect(200);
    expect((await decision(application)).dueAt).not.toBeNull();
    expect(await later(application)).toEqual([MAIL.subject]);
  });

  it('allows no mail with braces, about spam, of other branches, or from the trash', async () => {
    const application = await anApplication();
    await decide(application, 'REJECTED');
    const unfilled = await write(application, { ...MAIL, text: 'Dear {{name}}' });
    expect(issuesOf(unfilled)).toEqual({ text: 'Please fill in {{name}}, or take it out' });
    const branch = await app.makeBranch();
    const { agent: bound } = await staffAs(app, { branchIds: [branch.id] });
    await bound.get(at(application, '/decision')).expect(404);
    await bound.post(at(application, '/decision/mail')).send(MAIL).expect(404);
    await write(application).expect(200);
    await app.asAdmin.delete(at(application)).expect(200);
    await app.asAdmin.post(at(application, '/restore')).expect(200);
    expect(await later(application)).toEqual([]);
    await app.asAdmin.put(at(application)).send({ spam: true }).expect(200);
    await write(application).expect(409);
  });

  it('is planned without a change, then mails the text of the school, and says what became of the mail', async () => {
    const application = await anApplication();
    const { subject, ...planned } = await plan([application], 'REJECTED');
    expect(planned).toMatchObject({
      ...{ id: application.id, studentName: application.studentName, email: application.email, isSending: true },
      ...{ applications: 1, mails: 1, visitCount: 1, documentCount: 1, documents: ['Birth certificate'] },
      visits: [{ kind: 'visit', startsAt: '2098-05-05T04:00:00.000Z' }],
      text: expect.stringContaining('we cannot offer your child a place'),
    });
    expect(await app.query('SELECT FROM decisions WHERE "admissionId" = $1', [application.id])).toEqual([]);
    expect((await app.asAdmin.get(at(application)).expect(200)).body.data).toMatchObject({ status: 'PENDING' });

    const input = { status: 'REJECTED', mailsParent: true };
    const { data } = (await send(application, input).set('If-Match', '"1"').expect(200)).body;
    expect(data).toMatchObject({ id: application.id, status: 'REJECTED' });
    const waiting = await decision(application);
    expect(waiting).toMatchObject({ mailState: 'waiting', mailedAt: null, subject, text: planned.text });
    expect(waiting.msUntilDue).toBeGreaterThan(0);
    expect(waiting.msUntilDue).toBeLessThanOrEqual(30_000);
    expect(await later(application)).toEqual([expect.stringMatching(/^Cancelled/), subject].toSorted());
    expect(await decision(application)).toMatchObject({ mailState: 'sent', mailedAt: expect.any(String) });
    await app.query('DELETE FROM mails WHERE "recordId" = $1', [application.id]);
    expect(await decision(application)).toMatchObject({ mailState: 'sent', mailedAt: expect.any(String) });
    await send(application, { status: 'APPROVED' }).expect(200);
    expect(await later(application)).toEqual([]);
    expect(await decision(application)).toMatchObject({ mailState: 'none', mailedAt: null });
  });

  it('mails what staff have written, and waits 30 seconds from then on', async () => {
    const application = await app.makeAdmission();
    await send(application, { status: 'APPROVED', mailsParent: true, ...MAIL }).expect(200);
    expect(await decision(application)).toMatchObject({ mailState: 'waiting', ...MAIL });
    await app.query(`UPDATE decisions SET "dueAt" = now() + interval '1 s' WHERE "admissionId" = $1`, [application.id]);
    const { msUntilDue } = (await write(application, { ...MAIL, text: 'Dear Ruwan' }).expect(200)).body.data;
    expect(msUntilDue).toBeGreaterThan(5000);
    await app.asAdmin.delete(at(application, '/decision')).expect(200);
  });

  it('is undone with its mail until it is carried out, and not afterwards', async () => {
    const application = await anApplication();
    await send(application, { status: 'REJECTED', mailsParent: true }).expect(200);
    const undo = () => app.asAdmin.delete(at(application, '/decision'));
    expect((await undo().query({ status: 'APPROVED' }).expect(409)).body.message).toMatch(/carried out/);
    expect((await undo().query({ status: 'REJECTED' }).expect(200)).body.data).toMatchObject({ status: 'PENDING' });
    expect(await later(application)).toEqual([]);
    expect(await stateOf(application)).toEqual({ visit: 'planned', isClosed: false });
    expect((await undo().expect(409)).body.message).toMatch(/^The decision has been carried out/);

    await send(application, { status: 'REJECTED', mailsParent: true }).expect(200);
    expect(await later(application)).toHaveLength(2);
    expect((await undo().expect(409)).body.message).toMatch(/^The decision has been carried out/);
    await send(application, { status: 'APPROVED', mailsParent: true }).expect(200);
    expect((await undo().expect(200)).body.data).toMatchObject({ status: 'REJECTED' });
    expect(await later(application)).toEqual([]);
    expect(await decision(application)).toMatchObject({ dueAt: null, mailState: 'sent' });
    await write(application).expect(200);
    await undo().query({ status: 'REJECTED' }).expect(409);
    expect((await undo().expect(200)).body.data).toMatchObject({ status: 'REJECTED' });
    expect(await later(application)).toEqual([]);
  });

  it('goes on asking for documents where staff say so, of an enrolled application only', async () => {
    const application = await anApplication();
    const path = await mailedPath();
    const refused = await send(application, { status: 'REJECTED', keepsDocuments: true }).expect(400);
    expect(issuesOf(refused)).toEqual({
      keepsDocuments: 'Only an enrolled application can still be asked for documents',
    });
    await send(application, { status: 'APPROVED', keepsDocuments: true }).expect(200);
    expect(await decision(application)).toMatchObject({ keepsDocuments: true, documents: ['Birth certificate'] });
    await later(application);
    expect(await stateOf(application)).toEqual({ visit: 'cancelled', isClosed: false });
    const page = (await app.asVisitor.get(path).expect(200)).text;
    expect(page).toContain('We need a document from you.');
    expect(page).toContain('>Birth certificate</label>');
    const [{ id }] = (await app.asAdmin.get(at(application, '/documents')).expect(200)).body.data;
    const file = Buffer.from('%PDF-1.7\n%%EOF');
    await app.asVisitor.post(path).query({ document: id }).attach('file', file, 'a.pdf').expect(303);
  });

  it('sends no mail to an application without an email address or marked as spam', async () => {
    const [silent, spam] = [await app.makeAdmission(), await app.makeAdmission()];
    await app.query(`UPDATE admissions SET email = '' WHERE id = $1`, [silent.id]);
    await app.query(`UPDATE admissions SET spam = TRUE WHERE id = $1`, [spam.id]);
    expect(await plan([silent, spam], 'APPROVED')).toMatchObject({ applications: 2, mails: 0, email: '' });
    const refused = await send(silent, { status: 'APPROVED', mailsParent: true }).expect(409);
    expect(refused.body.message).toBe('The application has no email address');
    await send(spam, { status: 'APPROVED', mailsParent: true }).expect(409);
    await send(silent, { status: 'APPROVED' }).expect(200);
    await write(silent).expect(409);
    expect(await later(silent)).toEqual([]);
  });

  it('is made about many at once with one mail each, and undone for those that still wait', async () => {
    const applications = [await anApplication(), await app.makeAdmission({ childName: 'Amaya Silva' })];
    const [first, second] = applications as [StaffAdmission, StaffAdmission];
    expect(await plan(applications, 'APPROVED')).toMatchObject({
      ...{ id: first.id, applications: 2, mails: 2, visitCount: 1, documentCount: 1 },
    });
    const rows = applications.map(({ id }) => ({ id }));
    const data = { status: 'APPROVED', mailsParent: true, keepsDocuments: true };
    const change = await bulk.change({ collection: 'admissions', action: 'UPDATE', rows, data });
    expect(change).toMatchObject({ state: 'DONE', done: 2 });
    expect(await later(first)).toEqual([
      expect.stringMatching(/^Cancelled/),
      `Your application for Senuli: ${first.reference}`,
    ]);
    expect(await stateOf(first)).toEqual({ visit: 'cancelled', isClosed: false });
    expect(await decision(second)).toMatchObject({ mailState: 'waiting', keepsDocuments: true });

    const undone = await bulk.undoAll(change.id);
    const late = { status: 409, message: expect.stringMatching(/^The decision has been carried out/), ids: [first.id] };
    expect(undone).toMatchObject({ done: 1, failed: 1, failures: [late] });
    expect(await later(second)).toEqual([]);
    expect((await app.asAdmin.get(at(second)).expect(200)).body.data).toMatchObject({ status: 'PENDING' });

    const left = await bulk.change({
      ...{ collection: 'admissions', action: 'UPDATE', rows: [{ id: first.id }] },
      data: { status: 'CONTACTED' },
    });
    expect(await bulk.undoAll(left.id)).toMatchObject({ done: 1 });
    expect(await decision(first)).toMatchObject({ dueAt: null, mailState: 'sent' });
  });

  it('plans only applications of the own branches with another status', async () => {
    const application = await app.makeAdmission();
    const branch = await app.makeBranch();
    const { agent: bound } = await staffAs(app, { branchIds: [branch.id] });
    const ids = [application.id];
    await bound.post('/api/admissions/decision-plan').send({ ids, status: 'APPROVED' }).expect(404);
    await bound.post(at(application, '/decision')).send({ status: 'APPROVED' }).expect(404);
    await decide(application, 'APPROVED');
    await app.asAdmin.post('/api/admissions/decision-plan').send({ ids, status: 'APPROVED' }).expect(404);
    await app.asAdmin.delete(at(application, '/decision')).expect(200);
    await send(application, { status: 'PENDING' }).expect(400);
    await send(application, { status: 'APPROVED' }).set('If-Match', '"99"').expect(412);
  });

  it('is shown to the parent on the page of the application after it is carried out, and closes requests only then', async () => {
    const application = await anApplication();
    const path = await mailedPath();
    const pageNow = async () => (await app.asVisitor.get(path).expect(200)).text;
    for (const status of ['APPROVED', 'REJECTED']) {
      await decide(application, status);
      const waiting = await pageNow();
      expect(waiting).toContain('<li aria-current="step">In touch');
      expect(waiting).toContain('Please say whether you will come');
      expect(waiting).not.toMatch(/Birth certificate|type="file"|<script/);
    }
    await decide(application, 'PENDING');
    expect(await pageNow()).toContain('>Birth certificate</label>');
    await decide(application, 'REJECTED');
    await later(application);
    const page = await pageNow();
    expect(page).toContain('<li aria-current="step">Decided');
    expect(page).toContain('Visit, cancelled:');
    expect(page).toContain('Birth certificate</span>: <strong>no longer needed</strong>');
    expect(page).not.toContain('type="file"');
  });

  it('keeps files that a parent sends before it is carried out, and accepts none afterwards', async () => {
    const application = await anApplication();
    const path = await mailedPath();
    const [{ id }] = (await app.asAdmin.get(at(application, '/documents')).expect(200)).body.data;
    const send = () =>
      app.asVisitor.post(path).query({ document: id }).attach('file', Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf');
    await decide(application, 'REJECTED');
    await send().expect(303);
    const waiting = (await app.asVisitor.get(path).expect(200)).text;
    expect(waiting).toContain('Birth certificate</span>: <strong>received</strong>');
    expect(waiting).not.toContain('type="file"');
    const wrong = await app.asVisitor.post(path).query({ document: id }).attach('file', Buffer.from('text'), 'a.txt');
    expect([wrong.status, wrong.text]).toEqual([415, expect.stringContaining(DOCUMENT_ERRORS.type)]);
    await later(application);
    await send().expect(409);
  });
});
