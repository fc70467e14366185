import { JwtService } from '@nestjs/jwt';
import { PASSWORD, SECRET, startApp, useApp } from '../support/app.js';
import { Authenticator, type CeremonyOptions, type Changed } from '../support/authenticator.js';
import { failureOf, issuesOf } from '../support/expect.js';
import {
  addPasskey,
  answer,
  beginPasskey,
  challengeOf,
  login,
  setUpTotp,
  userWithApp,
  userWithPasskey,
  type WithPasskey,
} from '../support/second-factor.js';
import { codeOf } from '../support/second-factor-codes.js';

const app = useApp();

type Agent = typeof app.asAdmin;

const confirmed = { currentPassword: PASSWORD };
const passkeysOf = async (agent: Agent) =>
  (await agent.get('/api/auth/second-factor').expect(200)).body.data.passkeys as { id: number; name: string }[];
const auditOf = (userId: number) =>
  app.query('SELECT action, collection FROM audit_lines WHERE "userId" = $1 ORDER BY id', [userId]);

const newcomer = async () => {
  const { email } = await app.makeUser();
  return { email, agent: app.as(await app.signIn(email)) };
};

/** The answer of a key that is not what it should be, to the right challenge. */
const WRONG: [name: string, changed: Changed][] = [
  ['from another origin', { origin: 'https://school.example.net' }],
  ['from a neighbour below the same domain', { origin: 'https://forum.school.example.com' }],
  ['for another host', { rpId: 'example.com' }],
  ['to another challenge', { challenge: Buffer.from(crypto.randomUUID()).toString('base64url') }],
];

describe('adding a passkey', () => {
  it('asks for the own password, and answers recovery codes with the first factor', async () => {
    const { agent } = await newcomer();
    expect(issuesOf(await agent.post('/api/auth/passkeys/options').send({}))).toHaveProperty('currentPassword');
    const key = new Authenticator();
    expect(new Set(await addPasskey(agent, key, '  My phone '))).toHaveProperty('size', 10);
    expect(await addPasskey(agent, new Authenticator(), 'My laptop')).toBeNull();
    expect(await passkeysOf(agent)).toEqual([
      { id: expect.any(Number), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
      expect.objectContaining({ name: 'My laptop' }),
    ]);
    const { options } = await beginPasskey(agent);
    expect(options).toMatchObject({
      rp: { id: 'school.example.com', name: 'Crestfield College' },
      attestation: 'none',
      excludeCredentials: [{ id: key.id.toString('base64url'), transports: ['internal'] }, {}],
    });
  });

  it.each(WRONG)('takes none %s', async (_, changed) => {
    const { agent } = await newcomer();
    const { options, ticket } = await beginPasskey(agent);
    const credential = new Authenticator().register(options, changed);
    const refused = await agent.post('/api/auth/passkeys').send({ ticket, name: 'My phone', credential });
    expect(issuesOf(refused)).toEqual({ credential: 'This passkey could not be checked. Please try again' });
    expect(await passkeysOf(agent)).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    [
      'what is no attestation',
      { id: 'AQID', rawId: 'AQID', type: 'public-key', response: { attestationObject: 'AQ' } },
    ],
    ['an assertion', new Authenticator().sign({ challenge: 'AQID', rpId: 'school.example.com' })],
  ])('takes %s for none', async (_, credential) => {
    const { agent } = await newcomer();
    const { ticket } = await beginPasskey(agent);
    const refused = await agent.post('/api/auth/passkeys').send({ ticket, name: 'My phone', credential });
    expect(issuesOf(refused)).toHaveProperty('credential');
  });

  it('takes one that attests itself, as some keys do unasked', async () => {
    const { agent } = await newcomer();
    const { options, ticket } = await beginPasskey(agent);
    const credential = new Authenticator().register(options, { attestsItself: true });
    await agent.post('/api/auth/passkeys').send({ ticket, name: 'My key', credential }).expect(201);
  });

  it('takes a ticket once, of its own session alone, and for five minutes', async () => {
    const { email, agent } = await newcomer();
    const other = app.as(await app.signIn(email));
    const { options, ticket } = await beginPasskey(agent);
    const { iat, exp } = new JwtService().decode<{ iat: number; exp: number }>(ticket);
    expect(exp - iat).toBe(300);
    const fields = { ticket, name: 'My phone', credential: new Authenticator().register(options) };
    expect(issuesOf(await other.post('/api/auth/passkeys').send(fields))).toHaveProperty('ticket');
    const over = new JwtService().sign({ ...new JwtService().decode<object>(ticket), exp: 1 }, { secret: SECRET });
    expect(issuesOf(await agent.post('/api/auth/passkeys').send({ ...fields, ticket: over }))).toHaveProperty('ticket');
    await agent.post('/api/auth/passkeys').send(fields).expect(201);
    const [passkey] = await passkeysOf(agent);
    await agent.delete(`/api/auth/passkeys/${passkey!.id}`).send(confirmed).expect(200);
    expect(issuesOf(await agent.post('/api/auth/passkeys').send(fields))).toHaveProperty('ticket');
  });

  it('ends all other sessions, and so does its removal', async () => {
    const { email, agent } = await newcomer();
    const stranger = app.as(await app.signIn(email));
    const [recoveryCode] = (await addPasskey(agent))!;
    await stranger.get('/api/auth/me').expect(401);
    const { body } = await answer(app, await challengeOf(app, email), { recoveryCode }).expect(200);
    const [passkey] = await passkeysOf(agent);
    await agent.delete(`/api/auth/passkeys/${passkey!.id}`).send(confirmed).expect(200);
    await app.as(body.data.token).get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(200);
  });

  it('takes no key that is of somebody already', async () => {
    const { key } = await userWithPasskey(app);
    const { agent } = await newcomer();
    const { options, ticket } = await beginPasskey(agent);
    const fields = { ticket, name: 'My phone', credential: key.register(options) };
    const refused = await agent.post('/api/auth/passkeys').send(fields).expect(409);
    expect(refused.body.message).toBe('This passkey is set up already');
    expect((await agent.get('/api/auth/second-factor')).body.data).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('ends at twenty, also when two are added at once', async () => {
    const { agent } = await newcomer();
    const begun = [];
    for (let n = 0; n < 21; n++) begun.push(await beginPasskey(agent));
    const answers = await Promise.all(
      begun.map(({ options, ticket }) =>
        agent
          .post('/api/auth/passkeys')
          .send({ ticket, name: 'A key', credential: new Authenticator().register(options) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409]);
    const refused = await agent.post('/api/auth/passkeys/options').send(confirmed).expect(409);
    expect(refused.body.message).toBe('You can have 20 passkeys at once. Please remove one first');
  });

  it('wants a name of at most 60 characters', async () => {
    const { agent } = await newcomer();
    const { options, ticket } = await beginPasskey(agent);
    const fields = { ticket, credential: new Authenticator().register(options) };
    for (const name of ['', ' ', 'x'.repeat(61)]) {
      expect(issuesOf(await agent.post('/api/auth/passkeys').send({ ...fields, name }))).toHaveProperty('name');
    }
    await agent
      .post('/api/auth/passkeys')
      .send({ ...fields, name: 'x'.repeat(60) })
      .expect(201);
  });
});

describe('a passkey as the second step', () => {
  const asked = async ({ email }: WithPasskey, fields: object = {}) => {
    const { body } = await login(app, email, fields).expect(401);
    return body.data as { challenge: string; methods: string[]; passkey: CeremonyOptions };
  };

  it('is asked for after the right password, and opens a session', async () => {
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

  it.each<[string, Changed]>([...WRONG, ['signed by another key', { signedBy: new Authenticator() }]])(
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

  it('opens once, and answers no other challenge', async () => {
    const user = await userWithPasskey(app);
    const { challenge, passkey } = await asked(user);
    const signed = user.key.sign(passkey);
    await answer(app, challenge, { passkey: signed }).expect(200);
    expect(failureOf(await answer(app, challenge, { passkey: signed }))).toEqual([401, 'CHALLENGE_EXPIRED']);
    const next = await answer(app, (await asked(user)).challenge, { passkey: signed });
    expect(failureOf(next)).toEqual([401, 'SECOND_FACTOR_FAILED']);
  });

  it('is refused when its counter stands still or goes back, as that of a copy does', async () => {
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

  it('is taken from its owner alone', async () => {
    const [user, other] = [await userWithPasskey(app), await userWithPasskey(app)];
    const { challenge, passkey } = await asked(user);
    const refused = await answer(app, challenge, { passkey: other.key.sign(passkey) });
    expect(failureOf(refused)).toEqual([401, 'SECOND_FACTOR_FAILED']);
  });

  it('counts wrong ones together with those of the app', async () => {
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

  it('signs in whoever the device knows, and is asked for alike for everybody', async () => {
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
    ...WRONG,
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

  it('opens once', async () => {
    const { key } = await userWithPasskey(app);
    const { challenge, options } = await begin();
    const [signed, again] = [key.sign(options), key.sign(options)];
    await signIn(challenge, signed).expect(200);
    expect(failureOf(await signIn(challenge, again))).toEqual([401, 'CHALLENGE_EXPIRED']);
    expect(failureOf(await signIn((await begin()).challenge, signed))).toEqual(UNKNOWN);
  });

  it('takes no challenge that is over, forged, or of another sign-in', async () => {
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

  it('is answered alike when it is unknown, removed, or of a disabled user', async () => {
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
      expect(refused.body).toEqual(answers[0]!.body);
    }
  });

  it('opens after a changed password as well', async () => {
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

describe('passkeys that are there', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { id, email, agent } = await userWithPasskey(app);
    const path = `/api/auth/passkeys/${(await passkeysOf(agent))[0]!.id}`;
    await app.asSuperAdmin.put(path).send({ name: 'Mine' }).expect(404);
    await app.asSuperAdmin.delete(path).send(confirmed).expect(404);
    await agent.put(path).send({ name: 'My old phone' }).expect(200);
    expect(await passkeysOf(agent)).toEqual([expect.objectContaining({ name: 'My old phone' })]);
    expect(issuesOf(await agent.put(path).send({ name: '' }))).toEqual({ name: 'Name is required' });
    expect(issuesOf(await agent.delete(path).send({}))).toHaveProperty('currentPassword');
    await agent.delete(path).send(confirmed).expect(200);
    await agent.delete(path).send(confirmed).expect(404);
    await login(app, email).expect(200);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining(['created', 'updated', 'deleted'].map((action) => ({ action, collection: 'passkeys' }))),
    );
  });

  it('leave the app and the recovery codes when they go, and stay when the app goes', async () => {
    const { email, agent, secret } = await userWithApp(app);
    expect(await addPasskey(agent)).toBeNull();
    const [first] = await passkeysOf(agent);
    await agent.delete(`/api/auth/passkeys/${first!.id}`).send(confirmed).expect(200);
    await answer(app, await challengeOf(app, email), { code: codeOf(secret) }).expect(200);
    await addPasskey(agent);
    await agent.delete('/api/auth/totp').send(confirmed).expect(200);
    const { body } = await login(app, email).expect(401);
    expect(body.data.methods).toEqual(['passkey', 'recovery']);
  });

  it('go with a reset by a super administrator', async () => {
    const { id, email, key } = await userWithPasskey(app);
    await app.asSuperAdmin.delete(`/api/users/${id}/second-factor`).send(confirmed).expect(200);
    await login(app, email).expect(200);
    expect(
      await app.query('SELECT id FROM passkeys WHERE "credentialId" = $1', [key.id.toString('base64url')]),
    ).toEqual([]);
  });

  it('make room for an app beside them', async () => {
    const { email, agent } = await userWithPasskey(app);
    await setUpTotp(agent);
    expect((await login(app, email)).body.data.methods).toEqual(['passkey', 'totp', 'recovery']);
  });
});

describe('an installation without PUBLIC_URL', () => {
  it('goes by the host that the browser calls, and by no other', async () => {
    const own = await startApp({ PUBLIC_URL: undefined });
    try {
      const { host } = new URL(own.url);
      const options = async (origin: string) =>
        (await own.asVisitor.post('/api/auth/passkey-challenge').set({ Origin: origin, Host: host })).body.data.options;
      expect(await options(`http://${host}`)).toMatchObject({ rpId: '127.0.0.1' });
      expect(await options('https://elsewhere.example.net')).toMatchObject({ rpId: 'localhost' });
    } finally {
      await own.close();
    }
  });
});
