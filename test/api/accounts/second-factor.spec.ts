import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../../server/operations/cli/run.js';
import { UsersService } from '../../../server/accounts/users/users.service.js';
import { PASSWORD, SECRET, startApp, useApp } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import {
  answer,
  challengeOf,
  confirmTotp,
  login,
  setUpTotp,
  userWithApp,
  type WithApp,
  wrongCode,
} from '../../support/second-factor.js';
import { codeOf } from '../../support/second-factor-codes.js';

const app = useApp();

const state = async (agent: typeof app.asAdmin) => (await agent.get('/api/auth/second-factor').expect(200)).body.data;
const auditOf = (id: number) =>
  app.query<{ action: string; collection: string }>(
    `SELECT action, collection FROM audit_lines WHERE "userId" = $1 OR $1::text = ANY(records) ORDER BY id`,
    [id],
  );

describe('setting up an app', () => {
  it('requires the own password, and then a code for the secret', async () => {
    const { email } = await app.makeUser();
    const agent = app.as(await app.signIn(email));
    expect(issuesOf(await agent.post('/api/auth/totp').send({}))).toEqual({
      currentPassword: 'Your current password is required',
    });
    expect(issuesOf(await agent.post('/api/auth/totp').send({ currentPassword: 'wrong horse' }))).toEqual({
      currentPassword: 'The current password is wrong',
    });
    const { body } = await agent.post('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
    const { secret, uri, ticket } = body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Crestfield College:${email}`);
    expect(await state(agent)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(issuesOf(await agent.put('/api/auth/totp').send({ ticket, code: wrongCode(secret) }))).toHaveProperty(
      'code',
    );
    await app.signIn(email);
    const confirmed = await agent.put('/api/auth/totp').send({ ticket, code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    expect(await state(agent)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    await login(app, email).expect(401);
  });

  it('refuses the ticket of another session', async () => {
    const { email } = await app.makeUser();
    const [one, two] = [app.as(await app.signIn(email)), app.as(await app.signIn(email))];
    const { body } = await one.post('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
    const { ticket, secret } = body.data;
    expect(issuesOf(await two.put('/api/auth/totp').send({ ticket, code: codeOf(secret) }))).toHaveProperty('ticket');
  });

  it('accepts its ticket once', async () => {
    const { email } = await app.makeUser();
    const agent = app.as(await app.signIn(email));
    const { ticket, secret } = (await agent.post('/api/auth/totp').send({ currentPassword: PASSWORD })).body.data;
    expect((await confirmTotp(agent, secret, ticket)).status).toBe(200);
    await agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
    const again = await agent.put('/api/auth/totp').send({ ticket, code: codeOf(secret) });
    expect(issuesOf(again)).toHaveProperty('ticket');
  });

  it('replaces the previous app, and keeps the recovery codes', async () => {
    const user = await userWithApp(app);
    const { secret, recoveryCodes } = await setUpTotp(user.agent);
    expect(recoveryCodes).toBeNull();
    const old = await answer(app, await challengeOf(app, user.email), { code: codeOf(user.secret) });
    expect(failureOf(old)).toEqual([401, 'SECOND_FACTOR_FAILED']);
    await answer(app, await challengeOf(app, user.email), { code: codeOf(secret) }).expect(200);
    const [recoveryCode] = user.recoveryCodes;
    await answer(app, await challengeOf(app, user.email), { recoveryCode }).expect(200);
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { id, secret, recoveryCodes } = await userWithApp(app);
    const [row] = await app.query<{ sealed: string }>('SELECT sealed FROM totp_secrets WHERE "userId" = $1', [id]);
    expect(Buffer.from(row!.sealed, 'base64url').toString('latin1')).not.toContain(secret);
    const digests = await app.query<{ digest: string }>('SELECT digest FROM recovery_codes WHERE "userId" = $1', [id]);
    expect(JSON.stringify(digests)).not.toContain(recoveryCodes[0]);
  });

  it('is shown to super administrators, and logged by ids', async () => {
    const { id } = await userWithApp(app);
    const { body } = await app.asSuperAdmin.get(`/api/users/${id}`).expect(200);
    expect(body.data).toMatchObject({ hasSecondFactor: true, version: 1 });
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([
        { action: 'created', collection: 'totp' },
        { action: 'created', collection: 'recovery-codes' },
      ]),
    );
  });
});

describe('a change of the factors', () => {
  const others = async (email: string, secret: string) =>
    app.as((await answer(app, await challengeOf(app, email), { code: codeOf(secret) })).body.data.token);

  it('ends the sessions that the password alone has opened, except the one that makes it', async () => {
    const { email } = await app.makeUser();
    const [stranger, owner] = [app.as(await app.signIn(email)), app.as(await app.signIn(email))];
    const colleague = app.as(await app.signIn((await app.makeUser()).email));
    await setUpTotp(owner);
    await stranger.get('/api/auth/me').expect(401);
    await stranger.post('/api/auth/recovery-codes').send({ currentPassword: PASSWORD }).expect(401);
    for (const agent of [owner, colleague]) await agent.get('/api/auth/me').expect(200);
  });

  it.each<[string, (agent: typeof app.asAdmin) => Promise<unknown>]>([
    ['another app', (agent) => setUpTotp(agent)],
    [
      'new recovery codes',
      (agent) => agent.post('/api/auth/recovery-codes').send({ currentPassword: PASSWORD }).expect(200),
    ],
    [
      'the removal of the app',
      (agent) => agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200),
    ],
  ])('ends the others by %s, too', async (_, change) => {
    const { email, secret, agent } = await userWithApp(app);
    const other = await others(email, secret);
    await change(agent);
    await other.get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(200);
  });

  it('ends no session when it is refused', async () => {
    const { email, secret, agent } = await userWithApp(app);
    const other = await others(email, secret);
    await agent.delete('/api/auth/totp').send({ currentPassword: 'wrong horse' }).expect(400);
    const { ticket } = (await agent.post('/api/auth/totp').send({ currentPassword: PASSWORD })).body.data;
    await agent.put('/api/auth/totp').send({ ticket, code: 'x' }).expect(400);
    await other.get('/api/auth/me').expect(200);
  });

  it('refuses a sign-in whose password was checked before the first factor', async () => {
    const { email } = await app.makeUser();
    const owner = app.as(await app.signIn(email));
    const find = UsersService.prototype.findByEmail;
    jest.spyOn(UsersService.prototype, 'findByEmail').mockImplementationOnce(async function (this: UsersService, of) {
      const judged = await find.call(this, of);
      await setUpTotp(owner);
      return judged;
    });
    expect(failureOf(await login(app, email))).toEqual([401, 'LOGIN_FAILED']);
    expect((await owner.get('/api/auth/sessions').expect(200)).body.data).toHaveLength(1);
  });
});

describe('removing the app', () => {
  it('requires the own password, and allows signing in without it from then on', async () => {
    const { email, agent } = await userWithApp(app);
    expect(issuesOf(await agent.delete('/api/auth/totp').send({}))).toHaveProperty('currentPassword');
    await agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
    expect(await state(agent)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    await login(app, email).expect(200);
  });
});

describe('new recovery codes', () => {
  it('replace the previous ones', async () => {
    const { email, agent, recoveryCodes } = await userWithApp(app);
    expect(issuesOf(await agent.post('/api/auth/recovery-codes').send({}))).toHaveProperty('currentPassword');
    const { body } = await agent.post('/api/auth/recovery-codes').send({ currentPassword: PASSWORD }).expect(200);
    const made: string[] = body.data.recoveryCodes;
    expect(made).toHaveLength(10);
    await answer(app, await challengeOf(app, email), { recoveryCode: recoveryCodes[0] }).expect(401);
    await answer(app, await challengeOf(app, email), { recoveryCode: made[0] }).expect(200);
  });

  it('are not created for a user without a second factor', async () => {
    const { email } = await app.makeUser();
    const agent = app.as(await app.signIn(email));
    await agent.post('/api/auth/recovery-codes').send({ currentPassword: PASSWORD }).expect(409);
  });
});

describe('an app', () => {
  const OTHER = 'another secret that is only used by this test';
  /** Starts another instance on the same database, and answers with what a code and a recovery code are answered there. */
  async function statusesUnder(env: NodeJS.ProcessEnv, { email, secret, recoveryCodes }: WithApp): Promise<number[]> {
    const other = await startApp(env, app.database);
    try {
      const code = await answer(other, await challengeOf(other, email), { code: codeOf(secret) });
      const [recoveryCode] = recoveryCodes.splice(0, 1);
      const recovery = await answer(other, await challengeOf(other, email), { recoveryCode });
      return [code.status, recovery.status];
    } finally {
      await other.close();
    }
  }

  it('still opens under another JWT_SECRET, and is replaced by a recovery code under another FACTOR_KEY', async () => {
    const user = await userWithApp(app);
    const factorKey = readFileSync(join(app.dataDir, 'factor-key'), 'utf8');
    expect(await statusesUnder({ JWT_SECRET: OTHER, FACTOR_KEY: factorKey }, user)).toEqual([200, 200]);
    await app.query('UPDATE totp_secrets SET "lastStep" = 0');
    expect(await statusesUnder({ FACTOR_KEY: OTHER }, user)).toEqual([401, 200]);
  });
});

describe('a reset by a super administrator', () => {
  const reset = (id: number, fields: object = { currentPassword: PASSWORD }) =>
    app.asSuperAdmin.delete(`/api/users/${id}/second-factor`).send(fields);

  it('allows signing in with the password alone, and ends all sessions', async () => {
    const { id, email, agent } = await userWithApp(app);
    expect(issuesOf(await reset(id, {}))).toEqual({ currentPassword: 'Your current password is required' });
    await login(app, email).expect(401);
    await reset(id).expect(200);
    await agent.get('/api/auth/me').expect(401);
    await login(app, email).expect(200);
    expect((await app.asSuperAdmin.get(`/api/users/${id}`)).body.data.hasSecondFactor).toBe(false);
    expect(await auditOf(id)).toContainEqual({ action: 'deleted', collection: 'second-factor' });
    await reset(999_999).expect(404);
  });

  it('resets the count of wrong codes', async () => {
    const user = await userWithApp(app);
    const challenge = await challengeOf(app, user.email);
    for (let n = 0; n < 10; n++) await answer(app, challenge, { code: wrongCode(user.secret) }).expect(401);
    await reset(user.id).expect(200);
    const { secret } = await setUpTotp(app.as(await app.signIn(user.email)));
    await answer(app, await challengeOf(app, user.email), { code: codeOf(secret) }).expect(200);
  });

  it('is also available as a command', async () => {
    const { email, agent } = await userWithApp(app);
    const lines: string[] = [];
    const terminal = {
      out: (text: string) => lines.push(text),
      error: (text: string) => lines.push(text),
      input: () => '',
    };
    const env = { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, JWT_SECRET: SECRET };
    expect([await runCli(['reset-two-factor', '--email', email], env, terminal), lines.join()]).toEqual([
      0,
      `${email} signs in with the password alone, and is signed out everywhere.`,
    ]);
    await agent.get('/api/auth/me').expect(401);
    await login(app, email).expect(200);
    expect(await runCli(['reset-two-factor', '--email', 'nobody@school.example.com'], env, terminal)).toBe(1);
  });

  it('is refused for the own account', async () => {
    const { id } = (await app.asSuperAdmin.get('/api/auth/me')).body.data;
    await reset(id).expect(409);
  });
});
