import type { Problem } from '../../../contract/platform/problems.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { Log } from '../../../server/platform/logging/log.js';
import { type Agent, startApp, type TestApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { aContact } from '../../support/factories.js';
import { useMailApp } from '../../support/mail-app.js';
import { samplesFrom } from '../../support/metrics.js';
import { until } from '../../support/until.js';

const lines: string[] = [];
const log = new Log('info', { write: (line) => void lines.push(line) });
const { app, server, deliver } = useMailApp({ METRICS_PORT: '0' }, log);

beforeEach(async () => {
  await app.query('DELETE FROM mails');
  await deliver();
  lines.length = 0;
});

const write = (fields = {}, at: TestApp = app) => at.asVisitor.post('/api/contacts').send(aContact(fields)).expect(201);
const makeDue = () => app.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE state = 'waiting'`);
const tryOnce = async (at: TestApp = app) => {
  await makeDue();
  await deliver(at);
};
const tryTwice = async (at: TestApp = app) => {
  await tryOnce(at);
  await tryOnce(at);
};
const tryForThreeDays = async () => {
  await tryOnce();
  await app.query(`UPDATE mails SET "firstDueAt" = now() - interval '73 hours'`);
  await tryOnce();
};
const problemsOf = async (agent: Agent): Promise<Problem[]> => (await agent.get('/api/problems').expect(200)).body.data;
const codes = async () => (await problemsOf(app.asSuperAdmin)).map(({ code }) => code);
const responseOf = async () => (await problemsOf(app.asSuperAdmin))[0]?.response;
const mails = async (filter: object = {}): Promise<StaffMail[]> =>
  (
    await app.asAdmin
      .get('/api/mails')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body.data;
const alerts = () => mails({ collection: 'users' });
const logged = () => lines.filter((line) => line.includes('mail-not-sent')).map((line) => JSON.parse(line).msg);

describe('mail that the mail server does not take twice', () => {
  it('is a problem of which the health says the code, staff the rest as their role allows, and the log begin and end', async () => {
    server.greetWith(421);
    await write();
    await tryOnce();
    expect(await codes()).toEqual([]);
    await tryOnce();
    const health = await app.asVisitor.get('/health').expect(200);
    expect(health.body.data).toEqual({ status: 'degraded', problems: ['mail-not-sent'] });
    const message = 'Email is not being sent. It is tried again for three days, and then given up. See Emails.';
    const response = expect.stringContaining('421 Not today');
    expect(await problemsOf(app.asSuperAdmin)).toEqual([{ code: 'mail-not-sent', message, response }]);
    expect(await problemsOf(app.asAdmin)).toEqual([{ code: 'mail-not-sent', message, response: null }]);
    await tryTwice();
    expect(logged()).toEqual([expect.stringMatching(/^Began: mail-not-sent: .*421 Not today$/)]);
    server.greetWith('welcome');
    await tryOnce();
    expect(await codes()).toEqual([]);
    expect((await app.asVisitor.get('/health').expect(200)).body.data).toEqual({ status: 'ok' });
    expect(logged()).toEqual([expect.stringContaining('Began'), 'Over: mail-not-sent']);
  });

  it.each([
    ['refuses the connection', 'smtp://127.0.0.1:9', /ECONNREFUSED/],
    ['has no address', 'smtp://mail.invalid', /ENOTFOUND|EAI_AGAIN/],
    ['does not know the password', 'with a password', /^535 Not today/],
  ])('is a problem where the server %s', async (_why, url, said) => {
    const smtpUrl = url === 'with a password' ? server.url.replace('//', '//school:expired@') : url;
    const elsewhere = await startApp({ SMTP_URL: smtpUrl }, app.database, log);
    await write({}, elsewhere);
    await tryTwice(elsewhere);
    await elsewhere.close();
    expect(await codes()).toEqual(['mail-not-sent']);
    expect(await responseOf()).toMatch(said);
    await tryOnce();
    expect(await codes()).toEqual([]);
  });

  it('is a problem where the server says nothing, which is told in words', async () => {
    server.greetWith('nothing');
    await write();
    await tryTwice();
    expect(await responseOf()).toMatch(/Greeting never received|The mail server does not answer/);
  }, 120_000);

  it('stays a problem until the last is taken', async () => {
    server.answerWith(451);
    await write();
    await tryTwice();
    server.answerWith('take');
    server.refuse('ruwan@example.com', 452);
    await tryOnce();
    expect((await mails()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    expect(await codes()).toEqual(['mail-not-sent']);
    expect(logged()).toHaveLength(1);
    server.reset();
    await tryOnce();
    expect(await codes()).toEqual([]);
    expect(logged()).toHaveLength(2);
  });

  it('is no problem when the address is refused for good, nor once its message lies in the trash', async () => {
    server.refuse('ruwan@example.com', 550);
    server.refuse('info@crestfield.example.com', 451);
    const { id } = await app.makeContact();
    await tryTwice();
    expect(await codes()).toEqual(['mail-not-sent']);
    await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
    expect(await codes()).toEqual([]);
    await deliver();
    expect(logged()).toHaveLength(2);
  });

  it('is logged without an address that the server quotes', async () => {
    await write();
    await app.query(
      `UPDATE mails SET failures = 2, "failedAt" = now(), "nextAttemptAt" = now() + interval '1 hour',
              "lastError" = '450 4.2.1 <ruwan@example.com>: Mailbox busy'`,
    );
    await deliver();
    expect(logged()).toEqual(['Began: mail-not-sent: 450 4.2.1 … Mailbox busy']);
  });

  it('is logged once by two instances that try at the same time', async () => {
    const second = await startApp({ SMTP_URL: server.url }, app.database, log);
    server.answerWith(421);
    for (let time = 0; time < 4; time += 1) await write({ email: `parent-${time}@example.com` });
    for (let time = 0; time < 3; time += 1) {
      await makeDue();
      await Promise.all([deliver(), deliver(second)]);
    }
    expect(logged()).toHaveLength(1);
    server.answerWith('take');
    await makeDue();
    await Promise.all([deliver(), deliver(second)]);
    await Promise.all([deliver(), deliver(second)]);
    await second.close();
    expect(logged()).toHaveLength(2);
  });
});

describe('the metrics of mails', () => {
  const metrics = () => samplesFrom(app, 'mails_');
  const overdue = () => app.query(`UPDATE mails SET "firstDueAt" = now() - interval '1 hour'`);

  it('count waiting ones, for as long as the oldest has waited', async () => {
    expect(await metrics()).toEqual({ waiting: 0, oldest_waiting_age_seconds: 0, failed: 0, kept: 0 });
    server.answerWith(421);
    await write();
    await tryOnce();
    await overdue();
    const { oldest_waiting_age_seconds: age, ...counts } = await metrics();
    expect(counts).toEqual({ waiting: 2, failed: 0, kept: 0 });
    expect(age).toBeGreaterThanOrEqual(3600);
  });

  it('count the time of a mail that was not tried from the moment at which it is due', async () => {
    await write();
    await app.query(`UPDATE mails SET "nextAttemptAt" = now() + interval '1 hour'`);
    await overdue();
    expect(await metrics()).toEqual({ waiting: 2, oldest_waiting_age_seconds: 0, failed: 0, kept: 0 });
  });

  it('leave out those of a message in the trash, and sent ones', async () => {
    const { id } = await app.makeContact();
    await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
    await write();
    expect(await metrics()).toMatchObject({ waiting: 2 });
    await tryOnce();
    expect(await metrics()).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('count those that were given up, until staff dismiss them', async () => {
    server.answerWith(421);
    await write();
    await tryForThreeDays();
    expect(await metrics()).toMatchObject({ failed: 2 });
    await app.asAdmin.post('/api/mails/give-up').expect(200);
    expect(await metrics()).toMatchObject({ failed: 0 });
  });
});

describe('mail that was given up after three days', () => {
  it('stays a problem, and is told to super administrators by a mail that arrives when the server takes mail again', async () => {
    server.answerWith(421);
    await write();
    await tryForThreeDays();
    expect((await mails({ collection: 'contacts' })).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await codes()).toEqual(['mail-not-sent']);
    const told = await alerts();
    expect(told.map(({ to, subject, kind, state }) => [to, subject, kind, state])).toEqual([
      ['super-admin@school.example.com', 'Email could not be sent', 'notice', 'waiting'],
    ]);
    await write();
    await tryForThreeDays();
    expect(await alerts()).toHaveLength(1);
    server.answerWith('take');
    server.received.length = 0;
    await app.asAdmin.post('/api/mails/send-again').expect(200);
    await deliver();
    // Two that lease at the same moment may leave a mail to the next run.
    await until(async () => {
      await tryOnce();
      return (await mails({ state: ['waiting', 'failed'] })).length === 0;
    });
    expect(server.received.flatMap(({ to }) => to)).toContain('super-admin@school.example.com');
    await deliver();
    expect(await codes()).toEqual([]);
  });

  it('is told of no more once staff give it up, while others are still tried', async () => {
    server.answerWith(421);
    await write();
    await tryForThreeDays();
    await app.query(`DELETE FROM mails WHERE collection = 'users'`);
    expect((await app.asAdmin.post('/api/mails/give-up').expect(200)).body.data).toEqual({ count: 2 });
    expect(await codes()).toEqual([]);
    expect(logged()).toHaveLength(2);
    await write();
    await tryTwice();
    expect((await app.asAdmin.post('/api/mails/give-up').expect(200)).body.data).toEqual({ count: 0 });
    expect(await codes()).toEqual(['mail-not-sent']);
  });
});

describe('sending all mails again', () => {
  it('is for ADMINs, each in reach of their branches, and noted in the audit log', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    server.answerWith(421);
    await write({ branchId: own.id });
    await write({ branchId: other.id });
    await tryTwice();
    const bound = await staffAs(app, { branchIds: [own.id] });
    server.answerWith('take');
    const sent = await bound.agent.post('/api/mails/send-again').expect(200);
    expect(sent.body.data).toEqual({ count: 2 });
    await deliver();
    expect(await mails({ state: 'sent' })).toHaveLength(2);
    expect((await mails({ state: 'waiting' })).map(({ branchId }) => branchId)).toEqual([other.id, other.id]);
    const { body } = await app.asSuperAdmin
      .get('/api/audit')
      .query({ filter: JSON.stringify({ action: 'retried', collection: 'mails' }) })
      .expect(200);
    expect(body.data[0]).toMatchObject({ count: 2, userId: bound.id });
    expect(body.data[0].records).toHaveLength(2);
    await app.asAdmin.post('/api/mails/send-again').expect(200);
    await deliver();
    expect(await mails({ state: 'waiting' })).toEqual([]);
  });

  it('is refused where no mail server is configured', async () => {
    const without = await startApp({ SMTP_URL: '' }, app.database, log);
    expect(failureOf(await without.asAdmin.post('/api/mails/send-again'))).toEqual([409, 'CONFLICT']);
    await without.close();
  });
});
