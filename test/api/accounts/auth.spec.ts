/** @jest-environment node */
import { JwtService } from '@nestjs/jwt';
import * as argon2 from '@node-rs/argon2';
import { emailOf, PASSWORD, SECRET, useApp } from '../../support/app.js';
import { failureOf, issuesOf, withoutId } from '../../support/expect.js';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const app = useApp();

const login = (fields: object) => app.asVisitor.post('/api/auth/login').send(fields);
const me = (token: string) => app.as(token).get('/api/auth/me');
const sessionOf = (token: string) =>
  new JwtService().decode<{ jti: string; sub: string; exp: number; iat: number }>(token);

describe('signing in', () => {
  it('returns a token, the user and the end of the session, and nothing else', async () => {
    const { body } = await login({ email: ' ADMIN@school.example.com ', password: PASSWORD }).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Login successful',
      data: {
        token: expect.any(String),
        expiresAt: expect.any(String),
        deviceToken: expect.any(String),
        user: { id: expect.any(Number), name: 'The ADMIN', email: emailOf('ADMIN'), role: 'ADMIN', branchIds: [] },
      },
    });
    expect((await me(body.data.token)).body.data).toEqual(body.data.user);
  });

  it('lasts twelve hours, or seven days with Remember me', async () => {
    for (const [rememberMe, hours] of [
      [false, 12],
      [true, 168],
    ] as const) {
      const { exp, iat } = sessionOf(await app.signIn(emailOf('ADMIN'), PASSWORD, rememberMe));
      expect((exp - iat) / 3600).toBe(hours);
    }
  });

  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [{ email: 'nobody', password: PASSWORD }, { email: 'Email is invalid' }],
    [{ email: emailOf('ADMIN'), password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ email: [emailOf('ADMIN')], password: { $ne: 1 } }, expect.anything()],
  ])('names what is wrong with %j', async (fields, issues) => {
    expect(issuesOf(await login(fields))).toEqual(issues);
  });

  it('responds the same way to a wrong password, an unknown email address and a disabled account', async () => {
    const gone = await app.makeUser({ isActive: false });
    const verify = jest.mocked(argon2.verify).mockClear();
    const answers = [
      await login({ email: emailOf('ADMIN'), password: 'wrong horse' }),
      await login({ email: 'nobody@school.example.com', password: 'wrong horse' }),
      await login({ email: gone.email, password: PASSWORD }),
    ];
    // The same work for each, on digests of the same cost: so they take the same time.
    const costs = verify.mock.calls.map(([digest]) => String(digest).split('$').slice(0, 4).join('$'));
    expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
    for (const answer of answers) {
      expect(failureOf(answer)).toEqual([401, 'LOGIN_FAILED']);
      expect(withoutId(answer)).toEqual(withoutId(answers[0]!));
    }
    expect(answers[0]!.body.message).toBe('Invalid email or password');
  });

  it('computes at most two hashes at a time', async () => {
    const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
    let [running, most] = [0, 0];
    const verify = jest.mocked(argon2.verify).mockImplementation(async (...given) => {
      most = Math.max(most, ++running);
      return actual.verify(...given).finally(() => running--);
    });
    const ownPasswords = Array.from({ length: 4 }, async () =>
      app
        .as(await app.signIn(emailOf('ADMIN')))
        .put('/api/auth/password')
        .send({ currentPassword: 'wrong horse', password: 'another horse' }),
    );
    await Promise.all([
      ...ownPasswords,
      ...[1, 2, 3, 4].map((n) => login({ email: `n${n}@school.example.com`, password: PASSWORD })),
    ]);
    verify.mockImplementation(actual.verify);
    expect(most).toBe(2);
  });

  it('ignores an old token in the request', async () => {
    const answer = await app
      .as('nonsense')
      .post('/api/auth/login')
      .send({ email: emailOf('ADMIN'), password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('stores when a user last signed in, without raising the version', async () => {
    const { id, email, version } = await app.makeUser();
    await app.signIn(email);
    const { body } = await app.asSuperAdmin.get(`/api/users/${id}`).expect(200);
    expect(body.data).toMatchObject({ version, lastLoginAt: expect.any(String) });
  });

  it('stores a password only as an argon2id hash', async () => {
    const rows = await app.query<{ passwordHash: string }>('SELECT "passwordHash" FROM users');
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a token', () => {
  const sign = (claims: object, options: object = {}, secret = SECRET) =>
    new JwtService().sign(claims, { secret, issuer: 'school-site', algorithm: 'HS256', expiresIn: 600, ...options });
  const unsigned = (header: object, claims: object) =>
    [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  it('is refused when it is forged, expired, unsigned, from another issuer, or names no session', async () => {
    const { jti, sub } = sessionOf(app.tokens.SUPER_ADMIN);
    expect((await me(sign({ jti, sub }))).status).toBe(200);
    const forged = [
      sign({ jti, sub }, {}, 'another secret that is long enough to sign'),
      sign({ jti, sub }, { expiresIn: -1 }),
      sign({ jti, sub }, { issuer: 'elsewhere' }),
      sign({ jti, sub }, { algorithm: 'HS512' }),
      sign({ jti: 'c3b1b4c0-0000-4000-8000-000000000000', sub }),
      sign({ jti: "' OR 1=1 --", sub }),
      sign({ jti: 7, sub }),
      sign({ sub }),
      `${unsigned({ alg: 'none', typ: 'JWT' }, { jti, sub, iss: 'school-site' })}.`,
      `${unsigned({ alg: 'HS256', typ: 'JWT' }, { jti, sub, iss: 'school-site' })}.AAAA`,
      app.tokens.SUPER_ADMIN.slice(0, -4),
      'x',
      'a.b.c',
    ];
    for (const token of forged) expect([token, (await me(token)).status]).toEqual([token, 401]);
  });

  it('that is invalid is refused on public routes too', async () => {
    const answer = await app.as('nonsense').get('/api/events');
    expect(failureOf(answer)).toEqual([401, 'UNAUTHORIZED']);
    for (const header of ['Basic YTpi', 'Bearer', 'Bearer  ', app.tokens.ADMIN]) {
      expect((await app.asVisitor.get('/api/events').set('Authorization', header)).status).toBe(401);
    }
  });

  it('ends with its session, and no other, at logout', async () => {
    const [here, there] = [await app.signIn(emailOf('ADMIN')), await app.signIn(emailOf('ADMIN'))];
    const { body } = await app.as(here).post('/api/auth/logout').expect(200);
    expect(body).toEqual({ success: true, data: null, message: 'Logged out successfully' });
    expect([(await me(here)).status, (await me(there)).status]).toEqual([401, 200]);
    expect((await app.as(here).post('/api/auth/logout')).status).toBe(401);
  });

  it('ends when the session has expired, or was remembered and idle for a day', async () => {
    const [plain, remembered] = [
      await app.signIn(emailOf('ADMIN')),
      await app.signIn(emailOf('ADMIN'), PASSWORD, true),
    ];
    const seen = (token: string, ago: string) =>
      app.query(`UPDATE sessions SET "lastSeenAt" = now() - $2::interval WHERE id = $1`, [sessionOf(token).jti, ago]);
    await Promise.all([plain, remembered].map((token) => seen(token, '23 hours')));
    expect([(await me(plain)).status, (await me(remembered)).status]).toEqual([200, 200]);
    await Promise.all([plain, remembered].map((token) => seen(token, '25 hours')));
    expect([(await me(plain)).status, (await me(remembered)).status]).toEqual([200, 401]);
    await app.query(`UPDATE sessions SET "expiresAt" = now() WHERE id = $1`, [sessionOf(plain).jti]);
    expect((await me(plain)).status).toBe(401);
  });
});

describe('an event that ends all sessions of a user immediately', () => {
  const changes: [string, object][] = [
    ['a new password', { password: 'another horse' }],
    ['another role', { role: 'SUPER_ADMIN' }],
    ['another email', { email: 'elsewhere@school.example.com' }],
    ['disabling', { isActive: false }],
  ];

  it.each(changes)('is %s', async (_, change) => {
    const user = await app.makeUser();
    const tokens = [await app.signIn(user.email), await app.signIn(user.email, PASSWORD, true)];
    await app.asSuperAdmin.put(`/api/users/${user.id}`).send({ name: 'Only another name' }).expect(200);
    for (const token of tokens) expect((await me(token)).status).toBe(200);
    await app.asSuperAdmin
      .put(`/api/users/${user.id}`)
      .send({ ...change, currentPassword: PASSWORD })
      .expect(200);
    for (const token of tokens) expect((await me(token)).status).toBe(401);
  });

  it('is deletion', async () => {
    const user = await app.makeUser();
    const token = await app.signIn(user.email);
    await app.asSuperAdmin.delete(`/api/users/${user.id}`).send({ currentPassword: PASSWORD }).expect(200);
    expect((await me(token)).status).toBe(401);
  });

  it('is a change of their own password, which requires the old one', async () => {
    const user = await app.makeUser();
    const token = await app.signIn(user.email);
    const change = (currentPassword: string, password: string) =>
      app.as(token).put('/api/auth/password').send({ currentPassword, password });
    expect(issuesOf(await change('wrong horse', 'better horse'))).toEqual({
      currentPassword: 'The current password is wrong',
    });
    expect(issuesOf(await change(PASSWORD, 'shorter'))).toEqual({ password: 'Password must be at least 8 characters' });
    await change(PASSWORD, 'better horse').expect(200);
    expect((await me(token)).status).toBe(401);
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(401);
    await app.signIn(user.email, 'better horse');
  });

  it('leaves no session to a sign-in that began with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await app.makeUser();
      const [answer] = await Promise.all([
        login({ email: user.email, password: PASSWORD }),
        app.asSuperAdmin
          .put(`/api/users/${user.id}`)
          .send({ password: 'another horse', currentPassword: PASSWORD })
          .expect(200),
      ]);
      expect([200, 401]).toContain(answer.status);
      if (answer.status === 200) expect((await me(answer.body.data.token)).status).toBe(401);
    }
  });

  it('responds like to any other sign-in if the account is deleted in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await app.makeUser();
      const [answer] = await Promise.all([
        login({ email: user.email, password: PASSWORD }),
        app.asSuperAdmin.delete(`/api/users/${user.id}`).send({ currentPassword: PASSWORD }).expect(200),
      ]);
      expect([200, 401]).toContain(answer.status);
    }
  });
});
