/** @database embedded */
import { JwtService } from '@nestjs/jwt';
import { PASSWORD, SECRET, startApp, useApp } from '../../support/app.js';
import { Authenticator, WRONG_ANSWERS } from '../../support/authenticator.js';
import { issuesOf } from '../../support/expect.js';
import {
  addPasskey,
  answer,
  beginPasskey,
  challengeOf,
  login,
  passkeysOf,
  setUpTotp,
  userWithApp,
  userWithPasskey,
} from '../../support/second-factor.js';
import { codeOf } from '../../support/second-factor-codes.js';

const app = useApp();

const confirmed = { currentPassword: PASSWORD };
const auditOf = (userId: number) =>
  app.query('SELECT action, collection FROM audit_lines WHERE "userId" = $1 ORDER BY id', [userId]);

const newcomer = async () => {
  const { email } = await app.makeUser();
  return { email, agent: app.as(await app.signIn(email)) };
};

describe('adding a passkey', () => {
  it('requires the own password, and returns recovery codes with the first factor', async () => {
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

  it.each(WRONG_ANSWERS)('takes none %s', async (_, changed) => {
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

  it('accepts a self-attested one, as some keys send without a request', async () => {
    const { agent } = await newcomer();
    const { options, ticket } = await beginPasskey(agent);
    const credential = new Authenticator().register(options, { attestsItself: true });
    await agent.post('/api/auth/passkeys').send({ ticket, name: 'My key', credential }).expect(201);
  });

  it('accepts a ticket once, in its own session only, and for five minutes', async () => {
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

  it('ends all other sessions, as does its removal', async () => {
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

  it('refuses a passkey that somebody already has', async () => {
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

  it('is limited to twenty, even when two are added at once', async () => {
    const { agent } = await newcomer();
    const begun: Awaited<ReturnType<typeof beginPasskey>>[] = [];
    for (let n = 0; n < 21; n++) begun.push(await beginPasskey(agent));
    const add = ({ options, ticket }: (typeof begun)[number]) =>
      agent
        .post('/api/auth/passkeys')
        .send({ ticket, name: 'A key', credential: new Authenticator().register(options) });
    for (const one of begun.slice(2)) await add(one).expect(201);
    const answers = await Promise.all(begun.slice(0, 2).map(add));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await agent.post('/api/auth/passkeys/options').send(confirmed).expect(409);
    expect(refused.body.message).toBe('You can have 20 passkeys at once. Please remove one first');
  });

  it('requires a name of at most 60 characters', async () => {
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

describe('existing passkeys', () => {
  it('are renamed and removed by their owner only', async () => {
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

  it('keep the app and the recovery codes when they are removed, and remain when the app is removed', async () => {
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

  it('are removed by a reset by a super administrator', async () => {
    const { id, email, key } = await userWithPasskey(app);
    await app.asSuperAdmin.delete(`/api/users/${id}/second-factor`).send(confirmed).expect(200);
    await login(app, email).expect(200);
    expect(
      await app.query('SELECT id FROM passkeys WHERE "credentialId" = $1', [key.id.toString('base64url')]),
    ).toEqual([]);
  });

  it('allow an app beside them', async () => {
    const { email, agent } = await userWithPasskey(app);
    await setUpTotp(agent);
    expect((await login(app, email)).body.data.methods).toEqual(['passkey', 'totp', 'recovery']);
  });
});

describe('an installation without PUBLIC_URL', () => {
  it('uses the host of the request, and no other', async () => {
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
