/** @database embedded */
import { NOT_INVITED } from '../../../contract/accounts/users.js';
import { PASSWORD_LINK } from '../../../contract/accounts/auth.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import { JobRunner } from '../../../server/platform/jobs/job-runner.js';
import { PASSWORD, startApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { useMailApp } from '../../support/mail-app.js';
import { until } from '../../support/until.js';

const { app, server, deliver } = useMailApp();

beforeEach(() => app.query('TRUNCATE counters'));

const NEW = 'a path of her own';

const ask = (email: string) => app.asVisitor.post('/api/auth/password-reset').send({ email });
const complete = (token: string, password = NEW) =>
  app.asVisitor.post('/api/auth/password-reset/complete').send({ token, password });
const signIn = async (email: string, password: string) =>
  (await app.asVisitor.post('/api/auth/login').send({ email, password })).status;
const change = (id: number, changes: object) =>
  app.asSuperAdmin.put(`/api/users/${id}`).send({ ...changes, currentPassword: PASSWORD });

async function deliverLinks(): Promise<void> {
  await until(async () => {
    await app.nest.get(JobRunner).whenIdle();
    return (await app.query(`SELECT FROM jobs WHERE name = 'password-resets'`)).length === 0;
  });
  await deliver();
}

/** Of the last mail to an address. */
function tokenFor(email: string): string | undefined {
  const mail = server.received.findLast(({ to }) => to.includes(email));
  const text = mail?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /https:\/\/school\.example\.com\/admin\/set-password#([\w.-]+)/.exec(text)?.[1];
}

async function resetOf(fields: object = {}) {
  const user = await app.makeUser(fields);
  await ask(user.email).expect(200);
  await deliverLinks();
  return { ...user, resetToken: tokenFor(user.email)! };
}

describe('a user who forgot the password', () => {
  it('sets a new one with a link, once, which ends all of their sessions', async () => {
    const { email } = await app.makeUser();
    const token = await app.signIn(email);
    await ask(email.toUpperCase()).expect(200);
    await deliverLinks();
    const link = tokenFor(email)!;
    const answers = await Promise.all([complete(link), complete(link, 'another path of hers')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const done = answers.find(({ status }) => status === 200)!.body;
    expect([done.message, done.data]).toEqual([PASSWORD_LINK.done, { email }]);
    expect(issuesOf(await complete(link))).toEqual({ token: PASSWORD_LINK.over });
    await app.as(token).get('/api/auth/me').expect(401);
    expect(await signIn(email, PASSWORD)).toBe(401);
  });

  it('gets the same response as an unknown, disabled or deleted user, none of whom gets a mail', async () => {
    const disabled = await app.makeUser({ isActive: false });
    const known = await app.makeUser();
    const answers = [];
    for (const email of [known.email, disabled.email, 'nobody@example.com']) answers.push(await ask(email).expect(200));
    await deliverLinks();
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ message: PASSWORD_LINK.asked, data: { isSending: true } });
    expect(server.received.map(({ to }) => to)).toEqual([[known.email]]);
  });

  it('gets at most five mails an hour, and the response does not reveal it', async () => {
    const { email } = await app.makeUser();
    for (const address of [email, 'nobody@example.com']) {
      for (let time = 0; time < 5; time += 1) await ask(address).expect(200);
      expect(failureOf(await ask(address))).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
  });

  it('can use the link again after a password that breaks a rule', async () => {
    const { resetToken, email } = await resetOf();
    expect(issuesOf(await complete(resetToken, 'short'))).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(issuesOf(await complete(resetToken, email))).toHaveProperty('password');
    await complete(resetToken).expect(200);
    expect(await signIn(email, NEW)).toBe(200);
  });

  it('has a link that is valid until the password, email or access changes, for half an hour', async () => {
    const endings: ((user: { id: number; email: string }) => unknown)[] = [
      ({ id }) => change(id, { password: 'somebody set this' }).expect(200),
      ({ id }) => change(id, { email: `moved-${id}@example.com` }).expect(200),
      ({ id }) => change(id, { isActive: false }).expect(200),
      ({ id }) => app.asSuperAdmin.delete(`/api/users/${id}`).send({ currentPassword: PASSWORD }).expect(200),
      () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PASSWORD_LINK.resetMinutes * 60_000),
    ];
    for (const end of endings) {
      const user = await resetOf();
      await end(user);
      expect(issuesOf(await complete(user.resetToken))).toEqual({ token: PASSWORD_LINK.over });
      jest.restoreAllMocks();
    }
  });

  it('cannot use a changed link, or one of another user', async () => {
    const [one, other] = [await resetOf(), await resetOf()];
    const [id, end, signature] = one.resetToken.split('.') as [string, string, string];
    const forged = [
      `${other.id}.${end}.${signature}`,
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.${end}.${other.resetToken.split('.')[2]}`,
      `${id}.${end}`,
      'x'.repeat(99),
    ];
    for (const token of forged) expect(issuesOf(await complete(token))).toEqual({ token: PASSWORD_LINK.over });
  });

  it('leaves no link in the database or in the list of mails', async () => {
    const { resetToken } = await resetOf();
    const secret = resetToken.split('.')[2]!;
    const [rows, jobs] = [await app.query('SELECT * FROM mails'), await app.query('SELECT * FROM jobs')];
    const listed = (await app.asSuperAdmin.get('/api/mails').expect(200)).body.data;
    expect(listed[0]).toMatchObject({ kind: 'password-reset', text: expect.stringMatching(/Set a new password$/) });
    expect(JSON.stringify([rows, jobs, listed])).not.toContain(secret);
  });

  it('learns that no mail server is configured, from the same response for everybody', async () => {
    const without = await startApp({ SMTP_URL: '' }, app.database);
    const { email } = await app.makeUser();
    const answers = [];
    for (const address of [email, 'nobody@example.com']) {
      answers.push(
        (await without.asVisitor.post('/api/auth/password-reset').send({ email: address }).expect(200)).body,
      );
    }
    await without.close();
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].data).toEqual({ isSending: false });
  });
});

describe('an invitation', () => {
  const invite = (fields: object = {}) => {
    const input = { name: 'Anoma', email: `anoma-${Math.random()}@example.com`, role: 'EDITOR', invite: true };
    return app.asSuperAdmin.post('/api/users').send({ ...input, ...fields });
  };

  it('lets a new user set a password that nobody else knows', async () => {
    const { body } = await invite().expect(201);
    const { id, email, isInvited } = body.data;
    expect(isInvited).toBe(true);
    await deliverLinks();
    await complete(tokenFor(email)!).expect(200);
    expect(await signIn(email, NEW)).toBe(200);
    expect((await app.asSuperAdmin.get(`/api/users/${id}`).expect(200)).body.data.isInvited).toBe(false);
    expect(failureOf(await app.asSuperAdmin.post(`/api/users/${id}/invitation`))).toEqual([409, 'CONFLICT']);
  });

  it('is sent again if it was not accepted, once a minute', async () => {
    const { id, email } = (await invite().expect(201)).body.data;
    await app.asSuperAdmin.post(`/api/users/${id}/invitation`).expect(200);
    expect(failureOf(await app.asSuperAdmin.post(`/api/users/${id}/invitation`))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await deliverLinks();
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(2);
    const other = await app.makeUser();
    const { body } = await app.asSuperAdmin.post(`/api/users/${other.id}/invitation`).expect(409);
    expect(body.message).toBe(NOT_INVITED);
  });

  it('creates no user if no mail server is configured', async () => {
    const without = await startApp({ SMTP_URL: '' }, app.database);
    const email = 'uninvited@example.com';
    const answer = await without.asSuperAdmin.post('/api/users').send({ name: 'Anoma', email, invite: true });
    await without.close();
    expect([answer.status, answer.body.message]).toEqual([409, NO_MAIL_SERVER]);
    expect(await app.query('SELECT FROM users WHERE email = $1', [email])).toHaveLength(0);
  });

  it('is a link to pass on, of use once and until a password is set', async () => {
    const without = await startApp({ SMTP_URL: '' }, app.database);
    const post = (path: string, body: object = {}) => without.asSuperAdmin.post(`/api/users${path}`).send(body);
    const input = { name: 'Anoma', email: 'by-link@example.com', role: 'EDITOR', invite: true, byLink: true };
    const { id } = (await post('', input).expect(201)).body.data;
    const { url, until } = (await post(`/${id}/invitation-link`).expect(200)).body.data;
    expect(url).toMatch(/^https:\/\/school\.example\.com\/admin\/set-password#\d+\./);
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now());
    expect(await app.query('SELECT FROM mails WHERE "to" = $1', [input.email])).toHaveLength(0);
    const [, token] = url.split('#');
    await complete(token).expect(200);
    expect(await signIn(input.email, NEW)).toBe(200);
    await complete(token).expect(400);
    expect(failureOf(await post(`/${id}/invitation-link`))).toEqual([409, 'CONFLICT']);
    await without.close();
  });

  it('of a super administrator is passed on only with the own password', async () => {
    const role = { role: 'SUPER_ADMIN', currentPassword: PASSWORD };
    const { id } = (await invite(role).expect(201)).body.data;
    const link = (body: object) => app.asSuperAdmin.post(`/api/users/${id}/invitation-link`).send(body);
    expect((await link({}).expect(400)).body.issues[0].path).toBe('currentPassword');
    await link({ currentPassword: PASSWORD }).expect(200);
  });
});
