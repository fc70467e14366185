/** @database embedded */
import fc from 'fast-check';
import { BULK_JOB } from '../../../server/accounts/bulk/bulk-runner.js';
import { SetupChecksService } from '../../../server/operations/setup/setup-checks.service.js';
import { GeocodeService } from '../../../server/school/geocode/geocode.service.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { useApp } from '../../support/app.js';
import { aFailedJob, pauseJob } from '../../support/jobs.js';
import { type Call, calls, exampleCall } from '../../support/arbitraries.js';
import { until } from '../../support/until.js';
import { answerChecker, type Document, type Operation, operationsOf } from '../../support/openapi.js';

const app = useApp();
const RUNS = 15;

/** What stands for a stored record in a path, by the operation's tag. */
const stored: Record<string, () => Promise<number | string>> = {
  Users: async () => (await app.makeUser()).id,
  Branches: async () => (await app.makeBranch()).id,
  Events: async () => (await app.makeEvent()).id,
  'Calendar days': async () => (await app.makeCalendarDay()).id,
  /** Only three can be featured, as that of the example is. */
  async Reviews() {
    await app.query('UPDATE reviews SET featured = false');
    return (await app.makeReview()).id;
  },
  Contacts: async () => (await app.makeContact()).id,
  Admissions: async () => (await app.makeAdmission()).id,
  async Visits() {
    const { id: admissionId } = await app.makeAdmission();
    const visit = { admissionId, startsAt: '2030-05-04T09:30:00Z', endsAt: '2030-05-04T10:00:00Z', place: 'Hall' };
    return (await app.asAdmin.post('/api/visits').send(visit).expect(201)).body.data.id;
  },
  async Templates() {
    const template = { name: 'Come and see us', text: 'Dear {{name}},' };
    return (await app.asAdmin.post('/api/templates').send(template).expect(201)).body.data.id;
  },
  Newsletters: async () => (await app.makeNewsletter()).id,
  'Popup posters': async () => (await app.makePopupPoster()).id,
  Bookings: async () => (await app.makeBooking()).id,
  Notices: async () => (await app.makeNotice()).id,
  'Hero slides': async () => (await app.makeHeroSlide()).id,
  async Settings() {
    await app.asAdmin
      .put('/api/settings/contact_phone')
      .send({ value: `${Date.now()}` })
      .expect(200);
    await app.asAdmin.delete('/api/settings/contact_phone').expect(200);
    return 'contact_phone';
  },
  Presence: () => Promise.resolve('0'.repeat(32)),
  'Form drafts': () => Promise.resolve('events.7'),
  async 'Saved views'() {
    await app.query('TRUNCATE saved_views');
    const view = { list: 'contacts', name: 'Newest', query: 'sort=createdAt&order=DESC' };
    return (await app.asSuperAdmin.post('/api/saved-views').send(view).expect(201)).body.data.id;
  },
  Jobs: () => aFailedJob(app),
  Shares: async () => {
    const { id: recordId } = await app.makeBranch();
    const share = await app.asAdmin.post('/api/shares').send({ collection: 'branches', recordId }).expect(201);
    return share.body.data.id;
  },
  /** The newest of those that the operation before has begun: the oldest are deleted when there are too many. */
  async Backups() {
    await until(async () => {
      const rows = await app.query(`SELECT FROM backups WHERE state IN ('RUNNING', 'VERIFYING')`);
      return rows.length === 0;
    });
    const [newest] = await app.query<{ id: number }>(`SELECT max(id) AS id FROM backups WHERE state = 'DONE'`);
    return newest?.id ?? 1;
  },
  Uploads: () => Promise.resolve('event'),
  'API tokens': async () => (await makeApiToken(app, ['events:read'])).id,
  async 'Bulk changes'() {
    const input = { collection: 'events', action: 'DELETE', rows: [{ id: (await app.makeEvent()).id }] };
    const { body } = await app.asSuperAdmin.post('/api/bulk').send(input);
    return body.data?.id ?? 1;
  },
  async Webhooks() {
    const webhook = { name: 'Anybody', url: 'https://hooks.example.com/', events: ['events.created'] };
    return (await app.asSuperAdmin.post('/api/webhooks').send(webhook).expect(201)).body.data.id;
  },
};

/** They ask for a file, a password, a code, a session, a mail server, records or a change that waits, which nothing here makes up. */
const BEYOND_CHANCE =
  /login|listenToChanges|changePassword|upload|answerChallenge|Passkey$|Totp|RecoveryCodes|FactorPolicy$|Device$|OwnSession|createApiToken|resend|sendMails?Again|dismissMail|(test|send)Newsletter|sendInvitation|createInvitationLink|setPasswordByLink|takeInMail|eraseParent|delete(Contact|Admission)Note|(receive|delete)Document|(Document|Thread|Backup)File$|undoRetentionChange|^createVisit$|^(createBooking|bookPlaces)$|^(closeSchool|mailClosure)$|^mailServerLines$|^importGazette$|^(get|mail|plan|undo)Decision$|^(attachTo|detachFrom)|^(start|undo)BulkChange$|^create(Branch|User)$|^restoreBranch$/;

const ENDS_SESSIONS = /^(logout|changePassword|signOutEverywhere)$/;

async function answerTo(operation: Operation, call: Call, known: number | string) {
  const token = ENDS_SESSIONS.test(operation.id)
    ? await app.signIn((await app.makeUser()).email)
    : app.tokens.SUPER_ADMIN;
  const path = operation.path.replace('{number}', '1').replace(/\{\w+\}/, encodeURIComponent(call.parameter ?? known));
  const agent = call.asStaff ? app.as(token) : app.asVisitor;
  const sent = agent[operation.method](path)
    .query(call.query)
    .set(call.headers)
    .ok(() => true);
  if (operation.body?.type === 'multipart/form-data') return sent.attach('file', Buffer.from('GIF89a'), 'a.gif');
  return operation.body ? sent.type('json').send(JSON.stringify(call.body) ?? '') : sent;
}

it('no operation responds to valid or hostile input with a server error or an undocumented response', async () => {
  // It would delete what other operations are to find.
  await pauseJob(app, BULK_JOB);
  jest.spyOn(app.nest.get(GeocodeService), 'search').mockResolvedValue([]);
  jest.spyOn(app.nest.get(SetupChecksService), 'checkAddress').mockResolvedValue([]);
  const document: Document = (await app.asVisitor.get('/api/openapi.json').expect(200)).body;
  await app.makeBranch({ title: 'Crestfield College - Kandy' });
  const checker = answerChecker(document);
  const statuses = new Set<number>();
  const succeeded = new Set<string>();
  for (const operation of operationsOf(document)) {
    const isRestore = /^restore(?!.*Revision$)/.test(operation.id);
    const make = async () => {
      const made = (await stored[operation.tags[0]!]?.()) ?? 1;
      const path = operation.path.replace('{id}/restore', String(made));
      if (isRestore) await app.asAdmin.delete(path).expect(200);
      return made;
    };
    let known = await make();
    const judged = fc.asyncProperty(calls(operation, document), async (call) => {
      const answer = await answerTo(operation, call, known);
      statuses.add(answer.status);
      if (answer.ok) succeeded.add(operation.id);
      if (answer.ok && (operation.method === 'delete' || isRestore)) known = await make();
      const errors = checker.errorsOf(operation, answer);
      if (answer.status >= 500 || errors.length) {
        throw new Error(`${operation.id} ${JSON.stringify(call).slice(0, 1000)}\n${errors.join('\n') || answer.text}`);
      }
    });
    const runs = ENDS_SESSIONS.test(operation.id) ? 3 : RUNS;
    await fc.assert(judged, {
      seed: 2_017_01_05,
      numRuns: runs,
      endOnFailure: true,
      examples: [[exampleCall(operation)]],
    });
  }
  const never = operationsOf(document).filter(({ id }) => !succeeded.has(id));
  expect(never.map(({ id }) => id).filter((id) => !BEYOND_CHANCE.test(id))).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 412]));
}, 1_200_000);
