/** @database embedded */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { PASSWORD, SECRET, useApp } from '../../../support/app.js';
import { makeApiToken } from '../../../support/api-tokens.js';
import { attack } from '../../../support/attacks.js';

const app = useApp();

const me = async (token: string) => (await app.as(token).get('/api/auth/me')).status;

interface End {
  how: string;
  end(user: { id: number; email: string }, token: string): Promise<unknown>;
}

const withPassword = (fields: object) => ({ ...fields, currentPassword: PASSWORD });
const change = (id: number, fields: object) =>
  app.asSuperAdmin.put(`/api/users/${id}`).send(withPassword(fields)).expect(200);

describe('a token', () => {
  attack<End>(
    'is not alive after its session, its password, its account or its role',
    [
      { how: 'sign-out', end: (_, token) => app.as(token).post('/api/auth/logout').expect(200) },
      {
        how: "one's own new password",
        end: (_, token) =>
          app
            .as(token)
            .put('/api/auth/password')
            .send(withPassword({ password: 'another horse' }))
            .expect(200),
      },
      { how: "an administrator's new password", end: ({ id }) => change(id, { password: 'another horse' }) },
      { how: 'disabling', end: ({ id }) => change(id, { isActive: false }) },
      { how: 'a change of role', end: ({ id }) => change(id, { role: 'ADMIN' }) },
      { how: 'a change of email', end: ({ id }) => change(id, { email: `other-${id}@example.com` }) },
      {
        how: 'deletion',
        end: ({ id }) => app.asSuperAdmin.delete(`/api/users/${id}`).send(withPassword({})).expect(200),
      },
      {
        how: 'an end of the session in the database',
        end: ({ id }) => app.query('DELETE FROM sessions WHERE "userId" = $1', [id]),
      },
    ],
    async ({ how, end }) => {
      const user = await app.makeUser({ role: 'SUPER_ADMIN' });
      const token = await app.signIn(user.email);
      expect(await me(token)).toBe(200);
      await end(user, token);
      return (await me(token)) !== 401 && `It lives on after ${how}`;
    },
  );

  attack(
    'loses at once what its role may no longer do',
    ['/api/users', '/api/jobs', '/api/backups', '/api/webhooks'],
    async (path) => {
      const user = await app.makeUser({ role: 'SUPER_ADMIN' });
      const token = await app.signIn(user.email);
      if ((await app.as(token).get(path)).status !== 200) return undefined;
      const asAdmin = (await app.asAdmin.get(path)).status;
      await change(user.id, { role: 'ADMIN' });
      const { status } = await app.as(token).get(path);
      return status === 200 && asAdmin !== 200 && `${path} is still answered`;
    },
  );

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const parts = () => app.tokens.SUPER_ADMIN.split('.') as [string, string, string];
  const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as Record<string, unknown>;
  const hmac = (text: string, key: string, hash = 'sha256') => createHmac(hash, key).update(text).digest('base64url');
  const hs256 = (payload: object, key = SECRET, header: object = {}) => {
    const text = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(payload)}`;
    return `${text}.${hmac(text, key)}`;
  };

  attack(
    'is not made without the secret, with a key of its own choice, or from another one',
    async () => {
      const [header, payload, signature] = parts();
      const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = rsa.publicKey.export({ format: 'jwk' });
      const pem = rsa.publicKey.export({ format: 'pem', type: 'spki' }) as string;
      const rs256 = `${encoded({ alg: 'RS256', typ: 'JWT', jwk })}.${payload}`;
      const none = ['none', 'None', 'NONE', 'nOnE', '', 'HS0'].flatMap((alg) => {
        const text = `${encoded({ alg, typ: 'JWT' })}.${payload}`;
        return [`${text}.`, text, `${text}.${signature}`, `${text}.${hmac(text, '')}`];
      });
      const keys = ['', 'secret', 'changeme', 'school-site', 'undefined', 'null', header, JSON.stringify(jwk), pem];
      const kids = ['../../../../dev/null', "x' UNION SELECT ''--", 'file:///dev/null', 'https://evil.example/key'];
      const picture = (await app.asAdmin.get('/api/auth/picture-key').expect(200)).body.data.key as string;
      const login = { email: 'admin@school.example.com', password: PASSWORD };
      const { deviceToken } = (await app.asVisitor.post('/api/auth/login').send(login).expect(200)).body.data;
      const { id } = await app.makeEvent({ status: 'DRAFT' });
      const share = (await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId: id }).expect(201))
        .body;
      return [
        ...none,
        ...keys.map((key) => hs256(claims(), key)),
        ...kids.flatMap((kid) => [hs256(claims(), '', { kid }), hs256(claims(), '', { jku: kid, x5u: kid })]),
        `${rs256}.${sign('sha256', Buffer.from(rs256), rsa.privateKey).toString('base64url')}`,
        `${encoded({ alg: 'HS384', typ: 'JWT' })}.${payload}.${hmac(`${header}.${payload}`, SECRET, 'sha384')}`,
        `${header}.${payload}`,
        `${header}.${payload}.`,
        `${header}..${signature}`,
        `.${payload}.${signature}`,
        ...[{ sub: '1' }, { exp: 9_999_999_999 }, { role: 'SUPER_ADMIN' }, { jti: '*' }].map(
          (altered) => `${header}.${encoded({ ...claims(), ...altered })}.${signature}`,
        ),
        picture,
        deviceToken as string,
        new URL(share.data.url as string, 'http://x').searchParams.get('shared')!,
      ];
    },
    async (token) => (await me(token)) !== 401 && `Taken: ${token}`,
  );

  attack(
    'that the secret signed says no more than the session that it names',
    () => {
      const { jti, ...others } = claims();
      return [
        { ...others },
        { ...claims(), jti: null },
        { ...claims(), jti: [jti] },
        { ...claims(), jti: { $ne: null } },
        { ...claims(), jti: `${String(jti)}' OR '1'='1` },
        { ...claims(), iss: 'elsewhere' },
        { ...claims(), exp: 1 },
        { ...claims(), exp: undefined, iat: 1, nbf: 9_999_999_999 },
      ];
    },
    async (payload) => (await me(hs256(payload))) !== 401 && `Taken: ${JSON.stringify(payload)}`,
  );
});

describe('an API token', () => {
  attack<[how: string, change: object | undefined]>(
    'is not alive after its maker lost the role, the account or the password, nor when they are given back',
    [
      ['the role', { role: 'ADMIN' }],
      ['the role', { role: 'EDITOR' }],
      ['access', { isActive: false }],
      ['the password', { password: 'another horse' }],
      ['the email', { email: 'somebody.else@example.com' }],
      ['the account', undefined],
    ],
    async ([how, fields]) => {
      const user = await app.makeUser({ role: 'SUPER_ADMIN' });
      const agent = app.as(await app.signIn(user.email));
      const { token } = await makeApiToken(app, ['events:read'], { by: agent });
      const read = async () => (await app.as(token).get('/api/events')).status;
      expect(await read()).toBe(200);
      if (!fields) await app.asSuperAdmin.delete(`/api/users/${user.id}`).send(withPassword({})).expect(200);
      else await change(user.id, fields);
      const first = await read();
      if (fields) await change(user.id, { role: 'SUPER_ADMIN', isActive: true });
      return (first !== 401 || (await read()) !== 401) && `It lives on after ${how} was lost`;
    },
  );
});
