/** @database embedded */
import sharp from 'sharp';
import { lockBackups } from '../../../server/operations/backups/backup-lock.js';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { aBooking, soon } from '../../support/factories.js';
import { aFailedJob } from '../../support/jobs.js';
import { type AnswerChecker, type Operation, readOpenApi } from '../../support/openapi.js';
import { until } from '../../support/until.js';

const app = useApp({ GEOCODER_URL: 'http://127.0.0.1:9/search' });

let operations: Operation[];
let checker: AnswerChecker;
beforeAll(async () => ({ operations, checker } = await readOpenApi(app)));

/** They want another service, or what only somebody with a second factor has; its own suite calls those. */
const NEEDS_MORE = [
  'deleteContactNote',
  'getDocumentFile',
  'getBackupFile',
  'listenToChanges',
  'getContactThreadFile',
  'getAdmissionThreadFile',
  'takeInMail',
  'undoRetentionChange',
  'undoBulkChange',
  'searchPlaces',
  'sendMailsAgain',
  'sendMailAgain',
  'dismissMail',
  'putSeats',
  'bookPlaces',
  'importGazette',
  'createVisit',
  'updateVisit',
  'planDecision',
  'undoDecision',
  'closeSchool',
  'mailClosure',
  'mailServerLines',
  'attachToContactReply',
  'attachToAdmissionReply',
  'detachFromContactReply',
  'detachFromAdmissionReply',
  'testNewsletter',
  'sendNewsletter',
  'sendInvitation',
  'createInvitationLink',
  'setPasswordByLink',
  'answerChallenge',
  'signInWithPasskey',
  'confirmTotp',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'replaceRecoveryCodes',
  'resetSecondFactor',
  'changeSecondFactorPolicy',
  'speakForDevice',
  'endOwnSession',
  'forgetDevice',
];

describe('every operation', () => {
  const made: Record<string, number | string> = {
    Settings: 'contact_phone',
    Uploads: 'general',
    Presence: '0'.repeat(32),
    'Form drafts': 'events.7',
  };

  const isBackupUnderWay = async () => {
    const release = await lockBackups(app.database.url).catch(() => undefined);
    await release?.();
    return !release;
  };

  async function call(operation: Operation, agent: Agent, bodies: Record<string, object> = {}) {
    const known = String(made[operation.tags[0]!] ?? 999_999);
    const path = operation.path
      .replace('{number}', '1')
      .replace('{delivery}', String(made.delivery))
      .replace(/\{\w+\}/, known);
    // One backup is made, or proven, at a time.
    if (operation.tags[0] === 'Backups') await until(async () => !(await isBackupUnderWay()));
    const sent = agent[operation.method](path);
    if (['searchPlaces', 'search'].includes(operation.id)) return sent.query({ q: 'Kandy' });
    if (operation.id === 'getStaffCalendar') return sent.query({ from: '2026-12-01', to: '2026-12-31' });
    if (operation.id === 'previewShortening') return sent.query({ key: 'site_keep_messages', months: 6 });
    if (operation.id === 'uploadPicture') {
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      return sent.attach('file', picture, 'a.png');
    }
    return operation.body ? sent.send(bodies[operation.id] ?? (operation.body.example as object)) : sent;
  }

  it('responds as documented to visitors and staff, to its example and to missing or invalid input', async () => {
    const { email } = await app.makeUser();
    const own = app.as(await app.signIn(email));
    const bookable = await app.makeEvent({ date: '2098-03-14', places: 40 });
    const bodies = {
      createBooking: { ...aBooking(), source: 'PHONE', eventId: bookable.id },
      updateBooking: { people: 3 },
      login: { email: 'admin@school.example.com', password: PASSWORD },
      createApiToken: { name: 'App', scopes: ['events:read'], expiresAt: soon(), currentPassword: PASSWORD },
      changePassword: { currentPassword: PASSWORD, password: 'another horse' },
    };
    const order = ['createBranch', 'post', 'get', 'put', 'patch', 'delete'];
    const rank = ({ id, method }: Operation) => {
      if (/^(duplicate|repeat)/.test(id)) return order.indexOf('get') - 0.5;
      if (/^restore(?!.*Revision$)/.test(id)) return order.length;
      if (/^(deleteLater|eraseParent)/.test(id)) return order.length + 1;
      return Math.max(order.indexOf(id), 0) || order.indexOf(method);
    };
    const sorted = [...operations].sort((a, b) => (a.id === order[0] ? -1 : b.id === order[0] ? 1 : rank(a) - rank(b)));
    const endsSessions = ({ id }: Operation) => /^(logout|signOutEverywhere)$/.test(id);
    const somebody = async () => app.as(await app.signIn((await app.makeUser()).email));
    const errors: string[] = [];
    const note = (operation: Operation, answer: { status: number; body: unknown }) =>
      errors.push(...checker.errorsOf(operation, answer).map((error) => `${operation.id}: ${error}`));
    const successes: string[] = [];
    for (const operation of sorted) {
      if (operation.tags[0] === 'Jobs') made.Jobs = await aFailedJob(app);
      note(operation, await call(operation, app.asVisitor));
      const agent = operation.id === 'changePassword' ? own : app.asSuperAdmin;
      const late = operation.responses['412']
        ? await call(operation, app.as(app.tokens.SUPER_ADMIN).set('If-Match', '"99"'))
        : undefined;
      if (late) note(operation, late);
      if (operation.body)
        note(operation, await app.asSuperAdmin[operation.method](operation.path.replace(/\{\w+\}/, '1')).send([]));
      const answer = await call(operation, endsSessions(operation) ? await somebody() : agent, bodies);
      note(operation, answer);
      const { id, key } = answer.body.data ?? {};
      if (operation.id === 'testWebhook') made.delivery = id;
      if (operation.id === 'startBulkChange') made['Bulk changes'] = id;
      if (/^create(Contact|Admission|Subscriber)$/.test(operation.id)) {
        const form = operation.tags[0]!;
        made[form] = (await app.query<{ id: number }>(`SELECT id FROM ${form}`))[0]!.id;
      }
      if (operation.method === 'post' && !/mark/.test(operation.id) && answer.status === 201)
        made[operation.tags[0]!] ??= id ?? key;
      if (answer.status < 300) successes.push(operation.id);
    }
    expect(errors).toEqual([]);
    expect(operations.map(({ id }) => id).filter((id) => !successes.includes(id))).toEqual(
      operations.map(({ id }) => id).filter((id) => NEEDS_MORE.includes(id)),
    );
  });
});
