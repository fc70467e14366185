/** @database embedded */
import { JwtService } from '@nestjs/jwt';
import { PASSWORD, SECRET, useApp } from '../../support/app.js';
import { failureOf, issuesOf, withoutId } from '../../support/expect.js';
import { answer, challengeOf, login, setUpTotp, userWithApp, wrongCode } from '../../support/second-factor.js';
import { codeOf } from '../../support/second-factor-codes.js';

const app = useApp();

const state = async (agent: typeof app.asAdmin) => (await agent.get('/api/auth/second-factor').expect(200)).body.data;
const auditOf = (id: number) =>
  app.query<{ action: string; collection: string }>(
    `SELECT action, collection FROM audit_lines WHERE "userId" = $1 OR $1::text = ANY(records) ORDER BY id`,
    [id],
  );

describe('signing in with a second factor', () => {
  it('responds to the right password with a challenge, and to a code of the app with a session', async () => {
    const { email, secret } = await userWithApp(app);
    const asked = await login(app, email).expect(401);
    expect(asked.body).toEqual({
      success: false,
      message: expect.any(String),
      error: { code: 'SECOND_FACTOR_REQUIRED', message: expect.any(String) },
      requestId: asked.headers['x-request-id'],
      data: {
        challenge: expect.any(String),
        expiresAt: expect.any(String),
        methods: ['totp', 'recovery'],
        passkey: null,
      },
    });
    const { body } = await answer(app, asked.body.data.challenge, { code: ` ${codeOf(secret)}` }).expect(200);
    expect(Object.keys(body.data).sort()).toEqual(['deviceToken', 'expiresAt', 'token', 'user']);
    await app.as(body.data.token).get('/api/auth/me').expect(200);
  });

  it('responds to a wrong password as without a second factor', async () => {
    const { email } = await userWithApp(app);
    const wrong = await login(app, email, { password: 'wrong horse' });
    const unknown = await login(app, 'nobody@school.example.com');
    expect(failureOf(wrong)).toEqual([401, 'LOGIN_FAILED']);
    expect(withoutId(wrong)).toEqual(withoutId(unknown));
  });

  it('gives no access to other routes with a challenge', async () => {
    const { email } = await userWithApp(app);
    const challenge = await challengeOf(app, email);
    await app.as(challenge).get('/api/auth/me').expect(401);
    await login(app, email, { deviceToken: challenge }).expect(401);
  });

  it('keeps the options of the sign-in', async () => {
    const { email, secret } = await userWithApp(app);
    const { body } = await answer(app, await challengeOf(app, email, { rememberMe: true }), { code: codeOf(secret) });
    const hours = (Date.parse(body.data.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(168);
  });

  it('accepts each code once, and none from before it', async () => {
    const { email, secret } = await userWithApp(app);
    const code = codeOf(secret, 1);
    await answer(app, await challengeOf(app, email), { code }).expect(200);
    for (const used of [code, codeOf(secret), codeOf(secret, -1)]) {
      const again = await answer(app, await challengeOf(app, email), { code: used });
      expect(failureOf(again)).toEqual([401, 'SECOND_FACTOR_FAILED']);
    }
  });

  it('accepts a code once when it is sent many times at once', async () => {
    const { email, secret } = await userWithApp(app);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(app, email)));
    const answers = await Promise.all(challenges.map((one) => answer(app, one, { code: codeOf(secret) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { id, email, recoveryCodes, agent } = await userWithApp(app);
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    await answer(app, await challengeOf(app, email), { recoveryCode: typed }).expect(200);
    const again = await answer(app, await challengeOf(app, email), { recoveryCode: typed });
    const wrong = await answer(app, await challengeOf(app, email), { recoveryCode: 'aaaa-bbbb-cccc-dddd' });
    expect(failureOf(again)).toEqual([401, 'SECOND_FACTOR_FAILED']);
    expect(withoutId(again)).toEqual(withoutId(wrong));
    expect(await state(agent)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await auditOf(id)).toContainEqual({ action: 'used', collection: 'recovery-codes' });
  });

  it('accepts a challenge once', async () => {
    const { email, recoveryCodes } = await userWithApp(app);
    const challenge = await challengeOf(app, email);
    const [first, second] = recoveryCodes;
    await answer(app, challenge, { recoveryCode: 'aaaa-bbbb-cccc-dddd' }).expect(401);
    await answer(app, challenge, { recoveryCode: first }).expect(200);
    const again = await answer(app, challenge, { recoveryCode: second });
    expect(failureOf(again)).toEqual([401, 'CHALLENGE_EXPIRED']);
  });

  it('refuses a challenge that has expired, is forged, or is from before a change of the password', async () => {
    const { id, email, secret } = await userWithApp(app);
    const challenge = await challengeOf(app, email);
    const claims = new JwtService().decode<object>(challenge);
    const sign = (changed: object, secretOf = SECRET) =>
      new JwtService().sign({ ...claims, ...changed }, { secret: secretOf });
    const bad = [sign({}), sign({ exp: 1 }), sign({ sub: 'x' }), 'x', `${challenge.slice(0, -4)}AAAA`];
    for (const one of bad) {
      expect(failureOf(await answer(app, one, { code: codeOf(secret) }))).toEqual([401, 'CHALLENGE_EXPIRED']);
    }
    const changed = { password: 'another horse', currentPassword: PASSWORD };
    await app.asSuperAdmin.put(`/api/users/${id}`).send(changed).expect(200);
    expect(failureOf(await answer(app, challenge, { code: codeOf(secret) }))).toEqual([401, 'CHALLENGE_EXPIRED']);
  });

  it('refuses a challenge after five minutes', async () => {
    const { email, recoveryCodes } = await userWithApp(app);
    const challenge = await challengeOf(app, email);
    const { iat, exp } = new JwtService().decode<{ iat: number; exp: number }>(challenge);
    expect(exp - iat).toBe(300);
    const now = jest.spyOn(Date, 'now').mockReturnValue((exp + 1) * 1000);
    const late = await answer(app, challenge, { recoveryCode: recoveryCodes[0] });
    now.mockRestore();
    expect(failureOf(late)).toEqual([401, 'CHALLENGE_EXPIRED']);
    expect(late.body.message).toContain('sign in again');
  });

  it('reports missing values', async () => {
    expect(issuesOf(await answer(app, '', {}))).toEqual({ challenge: 'The challenge is required' });
    expect(issuesOf(await answer(app, 'x', {}))).toEqual({ code: 'Please enter a code' });
  });
});

describe('wrong codes', () => {
  it('are refused from the tenth on, even if the code is right, also over many challenges at once', async () => {
    const { email, secret, recoveryCodes } = await userWithApp(app);
    const challenge = await challengeOf(app, email);
    const code = wrongCode(secret);
    const answers = [];
    for (const one of Array(12).fill(challenge)) answers.push(await answer(app, one, { code }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await answer(app, await challengeOf(app, email), { code: codeOf(secret) });
    expect(failureOf(right)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(60);
    const both = { code: codeOf(secret), recoveryCode: 'aaaa-aaaa-aaaa-aaaa' };
    await answer(app, await challengeOf(app, email), both).expect(429);
    // Nobody can guess those.
    await answer(app, await challengeOf(app, email), { recoveryCode: recoveryCodes[0] }).expect(200);
  });

  it('cannot be sent without the password', async () => {
    const { email, secret } = await userWithApp(app);
    for (let n = 0; n < 9; n++) await login(app, email, { password: 'wrong horse' }).expect(401);
    for (let n = 0; n < 15; n++) await answer(app, 'x.y.z', { code: '123456' }).expect(401);
    await answer(app, await challengeOf(app, email), { code: codeOf(secret) }).expect(200);
  });

  it('are not reset by the right password in between', async () => {
    const { email, secret } = await userWithApp(app);
    const code = wrongCode(secret);
    for (let n = 0; n < 10; n++) await answer(app, await challengeOf(app, email), { code }).expect(401);
    await answer(app, await challengeOf(app, email), { code }).expect(429);
  });
});

describe('a remembered device', () => {
  const remembered = async () => {
    const user = await userWithApp(app);
    const proof = { code: codeOf(user.secret), rememberDevice: true };
    const { body } = await answer(app, await challengeOf(app, user.email), proof).expect(200);
    const { deviceToken, token } = body.data;
    return { ...user, deviceToken: deviceToken as string, agent: app.as(token) };
  };

  it('needs the password only, also after signing out', async () => {
    const { email, deviceToken, agent } = await remembered();
    await agent.post('/api/auth/logout').expect(200);
    const { body } = await login(app, email, { deviceToken }).expect(200);
    await login(app, email, { deviceToken: body.data.deviceToken }).expect(200);
    await login(app, email).expect(401);
  });

  it('is listed by name, without its IP address, and can be forgotten', async () => {
    const { email, deviceToken, agent } = await remembered();
    const { body } = await agent.get('/api/auth/devices').expect(200);
    expect(body.data).toEqual([
      expect.objectContaining({ device: 'Unknown device', network: '127.0.0.0/24', isCurrent: true }),
    ]);
    const days = (Date.parse(body.data[0].rememberedUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await app.asAdmin.delete(`/api/auth/devices/${body.data[0].id}`).expect(404);
    await agent.delete(`/api/auth/devices/${body.data[0].id}`).expect(200);
    expect((await agent.get('/api/auth/devices')).body.data).toEqual([]);
    await login(app, email, { deviceToken }).expect(401);
  });

  it("is not another device of the same user, nor another user's", async () => {
    const { email, deviceToken } = await remembered();
    const other = await userWithApp(app);
    await login(app, other.email, { deviceToken }).expect(401);
    const { body } = await login(app, email, { deviceToken }).expect(200);
    expect(body.data.user.email).toBe(email);
  });

  it('needs the second factor again after 30 days', async () => {
    const { id, email, deviceToken } = await remembered();
    await app.query(`UPDATE devices SET "rememberedUntil" = now() - interval '1 second' WHERE "userId" = $1`, [id]);
    await login(app, email, { deviceToken }).expect(401);
  });

  it.each<[string, (user: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>]>([
    ['signing out everywhere', ({ agent }) => agent.delete('/api/auth/sessions').expect(200)],
    [
      'a changed password',
      ({ agent }) =>
        agent.put('/api/auth/password').send({ currentPassword: PASSWORD, password: 'another horse' }).expect(200),
    ],
    [
      'new recovery codes',
      ({ agent }) => agent.post('/api/auth/recovery-codes').send({ currentPassword: PASSWORD }).expect(200),
    ],
    [
      'removing the app and setting it up again',
      async ({ agent }) => {
        await agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
        await setUpTotp(agent);
      },
    ],
  ])('is forgotten by %s', async (name, deed) => {
    const user = await remembered();
    await deed(user);
    const password = name === 'a changed password' ? 'another horse' : PASSWORD;
    const asked = await login(app, user.email, { password, deviceToken: user.deviceToken });
    expect(failureOf(asked)).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  });
});
