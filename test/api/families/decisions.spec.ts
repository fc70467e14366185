import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { Decision } from '../../../contract/families/decisions.js';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { DECISIONS_JOB, DecisionsService } from '../../../server/families/decisions/decisions.service.js';
import { staffAs } from '../../support/bound.js';
import { issuesOf } from '../../support/expect.js';
import { pauseJob } from '../../support/jobs.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';

const { app, server, deliver } = useMailApp();
beforeAll(() => pauseJob(app, DECISIONS_JOB));

const MAIL = { subject: 'About your application', text: 'Dear Ruwan,\n\nWelcome to the school.' };
const at = ({ id }: StaffAdmission, rest = '') => `/api/admissions/${id}${rest}`;
const decide = (application: StaffAdmission, status: string) =>
  app.asAdmin.put(at(application)).send({ status }).expect(200);
const decision = async (application: StaffAdmission): Promise<Decision> =>
  (await app.asAdmin.get(at(application, '/decision')).expect(200)).body.data;
const write = (application: StaffAdmission, mail: object = MAIL) =>
  app.asAdmin.post(at(application, '/decision/mail')).send(mail);

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
      isMailWaiting: false,
    });
    expect((await write(application).expect(200)).body.data).toMatchObject({ isMailWaiting: true, ...MAIL });
    await app.nest.get(DecisionsService).carryOutDue(new AbortController().signal);
    expect(await stateOf(application)).toEqual({ visit: 'planned', isClosed: false });

    const subjects = await later(application);
    expect(subjects).toEqual([MAIL.subject, expect.stringMatching(/^Cancelled: visit on Monday, 5 May 2098/)]);
    expect(await stateOf(application)).toEqual({ visit: 'cancelled', isClosed: true });
    expect(await decision(application)).toMatchObject({ dueAt: null, visits: [], documents: [], isMailWaiting: false });
    const thread = (await app.asAdmin.get(at(application, '/thread')).expect(200)).body.data;
    expect(thread.at(-1)).toMatchObject({ kind: 'reply', ...MAIL });
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

  it('discards the mail about another decision', async () => {
    const application = await anApplication();
    await decide(application, 'APPROVED');
    await write(application).expect(200);
    await decide(application, 'REJECTED');
    expect(await decision(application)).toMatchObject({ previousStatus: 'APPROVED', isMailWaiting: false });
    expect(await later(application)).toEqual([expect.stringMatching(/^Cancelled/)]);
  });

  it("offers the school's text for it, with the names of parent and campus", async () => {
    const application = await app.makeAdmission({ parentName: 'Ruwan Perera' });
    await decide(application, 'APPROVED');
    const { subject, text } = await decision(application);
    expect(subject).toBe(`Your application: ${application.reference}`);
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
