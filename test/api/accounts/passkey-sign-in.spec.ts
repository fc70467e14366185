/** @database embedded */
import { JwtService } from '@nestjs/jwt';
import { PASSWORD, SECRET, useApp } from '../../support/app.js';
import { Authenticator, type CeremonyOptions, type Changed, WRONG_ANSWERS } from '../../support/authenticator.js';
import { failureOf, withoutId } from '../../support/expect.js';
import {
  answer,
  challengeOf,
  login,
  passkeysOf,
  userWithPasskey,
  type WithPasskey,
} from '../../support/second-factor.js';

const app = useApp();

const confirmed = { currentPassword: PASSWORD };
const auditOf = (userId: number) =>
  app.query('SELECT action, collection FROM audit_lines WHERE "userId" = $1 ORDER BY id', [userId]);

describe('a passkey as the second step', () => {
  const asked = async ({ email }: WithPasskey, fields: object = {}) => {
    const { body } = await login(app, email, fields).expect(401);
    return body.data as { challenge: string; methods: string[]; passkey: CeremonyOptions };
  };

  it('is requested after the right password, and opens a session', async () => {
    const user = await userWithPasskey(app);
    const { challenge, methods, passkey } = await asked(user);
    expect(methods).toEqual(['passkey', 'recovery']);
    expect(passkey).toMatchObject({
      rpId: 'school.example.com',
      userVerification: 'preferred',
      allowCredentials: [{ id: user.key.id.toString('base64url') }],
    });
    const { body } = await answer(app, challenge, { passkey: user.key.sign(passkey, { userVerified: false }) });
    await app.as(body.data.token).get('/api/auth/me').expect(200);
    expect(await passkeysOf(user.agent)).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
  });

  it('remembers the device, as an app does', async () => {
    const user = await userWithPasskey(app);
    const { challenge, passkey } = await asked(user);
    const proof = { passkey: user.key.sign(passkey), rememberDevice: true };
    const { body } = await answer(app, challenge, proof).expect(200);
    await login(app, user.email, { deviceToken: body.data.deviceToken }).expect(200);
  });

  it.each<[string, Changed]>([...WRONG_ANSWERS, ['signed by another key', { signedBy: new Authenticator() }]])(
    'is refused %s',
    async (_, changed) => {
      const user = await userWithPasskey(app);
      const { challenge, passkey } = await asked(user);
      const refused = await answer(app, challenge, { passkey: user.key.sign(passkey, changed) });
      expect(failureOf(refused)).toEqual([401, 'SECOND_FACTOR_FAILED']);
      expect(refused.body.message).toBe('This passkey could not be checked. Please try again');
      await answer(app, challenge, { passkey: user.key.sign(passkey) }).expect(200);
    },
  );

  it('works once, and for no other challenge', async () => {
    const user = await userWithPasskey(app);
    const { challenge, passkey } = await asked(user);
    const signed = user.key.sign(passkey);
    await answer(app, challenge, { passkey: signed }).expect(200);
    expect(failureOf(await answer(app, challenge, { passkey: signed }))).toEqual([401, 'CHALLENGE_EXPIRED']);
    const next = await answer(app, (await asked(user)).challenge, { passkey: signed });
    expect(failureOf(next)).toEqual([401, 'SECOND_FACTOR_FAILED']);
  });

  it('is refused when its counter does not increase, as that of a copy', async () => {
    const user = await userWithPasskey(app);
    const first = await asked(user);
    await answer(app, first.challenge, { passkey: user.key.sign(first.passkey, { counter: 9 }) }).expect(200);
    const { challenge, passkey } = await asked(user);
    for (const counter of [9, 8, 0]) {
      const refused = await answer(app, challenge, { passkey: user.key.sign(passkey, { counter }) });
      expect(failureOf(refused)).toEqual([401, 'SECOND_FACTOR_FAILED']);
    }
    await answer(app, challenge, { passkey: user.key.sign(passkey, { counter: 10 }) }).expect(200);
  });

  it('is accepted from its owner only', async () => {
    const [user, other] = [await userWithPasskey(app), await userWithPasskey(app)];
    const { challenge, passkey } = await asked(user);
    const refused = await answer(app, challenge, { passkey: other.key.sign(passkey) });
    expect(failureOf(refused)).toEqual([401, 'SECOND_FACTOR_FAILED']);
  });

  it('counts wrong responses together with wrong codes of the app', async () => {
    const user = await userWithPasskey(app);
    const { challenge, passkey } = await asked(user);
    const wrong = user.key.sign(passkey, { signedBy: new Authenticator() });
    for (let n = 0; n < 10; n++) await answer(app, challenge, { passkey: wrong }).expect(401);
    await answer(app, challenge, { passkey: user.key.sign(passkey) }).expect(429);
    await answer(app, challenge, { recoveryCode: user.recoveryCodes[0] }).expect(200);
  });
});

describe('a passkey in place of the password', () => {
  const begin = async () =>
    (await app.asVisitor.post('/api/auth/passkey-challenge').expect(200)).body.data as {
      challenge: string;
      options: CeremonyOptions & { allowCredentials?: unknown };
    };
  const signIn = (challenge: string, passkey: object, fields: object = {}) =>
    app.asVisitor.post('/api/auth/passkey').send({ challenge, passkey, ...fields });
  const UNKNOWN = [401, 'PASSKEY_UNKNOWN'];

  it('signs in the user of the passkey, with the same options for everybody', async () => {
    const { id, email, key } = await userWithPasskey(app);
    const { challenge, options } = await begin();
    expect(options).toMatchObject({ rpId: 'school.example.com', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const { body } = await signIn(challenge, key.sign(options), { rememberMe: true }).expect(200);
    expect(Object.keys(body.data).sort()).toEqual(['deviceToken', 'expiresAt', 'token', 'user']);
    expect(body.data.user.email).toBe(email);
    expect(Math.round((Date.parse(body.data.expiresAt) - Date.now()) / 3_600_000)).toBe(168);
    await app.as(body.data.token).get('/api/auth/me').expect(200);
    expect((await auditOf(id)).filter(({ action }) => action === 'signed_in')).toHaveLength(2);
  });

  it.each<[string, Changed]>([
    ...WRONG_ANSWERS,
    ['signed by another key', { signedBy: new Authenticator() }],
    ['that did not verify its user', { userVerified: false }],
    ['that does not say whose it is', { isDiscoverable: false }],
    ['whose counter went back', { counter: 1 }],
  ])('is refused %s', async (_, changed) => {
    const { key } = await userWithPasskey(app);
    const { challenge, options } = await begin();
    expect(failureOf(await signIn(challenge, key.sign(options, changed)))).toEqual(UNKNOWN);
    await signIn(challenge, key.sign(options, { counter: 2 })).expect(200);
  });

  it('works once', async () => {
    const { key } = await userWithPasskey(app);
    const { challenge, options } = await begin();
    const [signed, again] = [key.sign(options), key.sign(options)];
    await signIn(challenge, signed).expect(200);
    expect(failureOf(await signIn(challenge, again))).toEqual([401, 'CHALLENGE_EXPIRED']);
    expect(failureOf(await signIn((await begin()).challenge, signed))).toEqual(UNKNOWN);
  });

  it('refuses a challenge that has expired, is forged, or belongs to another sign-in', async () => {
    const { email, key } = await userWithPasskey(app);
    const { challenge, options } = await begin();
    const claims = new JwtService().decode<{ iat: number; exp: number }>(challenge);
    expect(claims.exp - claims.iat).toBe(300);
    const sign = (changed: object, secret: string) => new JwtService().sign({ ...claims, ...changed }, { secret });
    const ofPassword = await challengeOf(app, email);
    for (const bad of [sign({ exp: 1 }, SECRET), sign({}, 'another secret'), ofPassword, 'x']) {
      expect(failureOf(await signIn(bad, key.sign(options)))).toEqual([401, 'CHALLENGE_EXPIRED']);
    }
    expect(failureOf(await answer(app, challenge, { passkey: key.sign(options) }))).toEqual([401, 'CHALLENGE_EXPIRED']);
    await app.as(challenge).get('/api/auth/me').expect(401);
  });

  it('gets the same response if it is unknown, removed, or of a disabled user', async () => {
    const [removed, disabled] = [await userWithPasskey(app), await userWithPasskey(app)];
    const [passkey] = await passkeysOf(removed.agent);
    await removed.agent.delete(`/api/auth/passkeys/${passkey!.id}`).send(confirmed).expect(200);
    await app.asSuperAdmin
      .put(`/api/users/${disabled.id}`)
      .send({ isActive: false, ...confirmed })
      .expect(200);
    const { challenge, options } = await begin();
    const answers = [];
    for (const key of [new Authenticator(), removed.key, disabled.key]) {
      answers.push(await signIn(challenge, key.sign(options)));
    }
    answers.push(await signIn(challenge, {}));
    for (const refused of answers) {
      expect(failureOf(refused)).toEqual(UNKNOWN);
      expect(withoutId(refused)).toEqual(withoutId(answers[0]!));
    }
  });

  it('still works after a change of the password', async () => {
    const { agent, key } = await userWithPasskey(app);
    await agent
      .put('/api/auth/password')
      .send({ ...confirmed, password: 'another horse' })
      .expect(200);
    await agent.get('/api/auth/me').expect(401);
    const { challenge, options } = await begin();
    await signIn(challenge, key.sign(options)).expect(200);
  });
});
