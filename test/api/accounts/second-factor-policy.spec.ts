import { startApp, PASSWORD, useApp, type Agent } from '../../support/app.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { PUBLIC_ROUTES, routesOf, SIGN_INS } from '../../support/routes.js';
import { setUpTotp, userWithApp, type WithApp } from '../../support/second-factor.js';

const app = useApp();
const POLICY = '/api/auth/second-factor-policy';
let chief: WithApp;

const demand = (requiredFor: string, agent: Agent = chief.agent) =>
  agent.put(POLICY).send({ requiredFor, currentPassword: PASSWORD });

const newcomer = async (fields: object = {}) => {
  const { email } = await app.makeUser(fields);
  return app.as(await app.signIn(email));
};

beforeAll(async () => (chief = await userWithApp(app, { role: 'SUPER_ADMIN' })));
afterEach(() => demand('NOBODY').expect(200));

describe('who must have a second factor', () => {
  it('is nobody by default, and set by super administrators with their own password', async () => {
    await app.query('DELETE FROM second_factor_policy');
    expect((await chief.agent.get(POLICY).expect(200)).body.data).toEqual({ requiredFor: 'NOBODY' });
    expect(issuesOf(await chief.agent.put(POLICY).send({ requiredFor: 'ALL' }))).toHaveProperty('currentPassword');
    expect(issuesOf(await chief.agent.put(POLICY).send({ currentPassword: PASSWORD }))).toHaveProperty('requiredFor');
    expect(issuesOf(await demand('SOME'))).toHaveProperty('requiredFor');
    await demand('SUPER_ADMIN').expect(200);
    expect((await chief.agent.get(POLICY).expect(200)).body.data).toEqual({ requiredFor: 'SUPER_ADMIN' });
    const lines = await app.query(
      `SELECT action, records, "userId" FROM audit_lines WHERE collection = 'second-factor-policy'`,
    );
    expect(lines).toContainEqual({ action: 'updated', records: ['SUPER_ADMIN'], userId: chief.id });
    const settings = await app.asVisitor.get('/api/settings').expect(200);
    expect(settings.text).not.toContain('requiredFor');
  });

  it('cannot be set by users who would lock themselves out', async () => {
    const refused = await demand('ALL', app.asSuperAdmin);
    expect(failureOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toContain('second factor of your own first');
    await demand('NOBODY', app.asSuperAdmin).expect(200);
  });

  it('applies to open sessions immediately, on other instances too', async () => {
    const second = await startApp({ DATA_DIR: app.dataDir }, app.database);
    const { email } = await app.makeUser();
    const token = await app.signIn(email);
    await second.as(token).get('/api/contacts').expect(200);
    await demand('ALL').expect(200);
    for (const one of [app, second]) {
      const refused = await one.as(token).get('/api/contacts');
      expect(failureOf(refused)).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
    }
    await demand('SUPER_ADMIN').expect(200);
    await second.as(token).get('/api/contacts').expect(200);
    await second.close();
  });

  it('does not affect API tokens and users with a second factor', async () => {
    const { agent } = await userWithApp(app);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await chief.agent
      .post('/api/api-tokens')
      .send({ name: 'Export', scopes: ['events:read'], expiresAt, currentPassword: PASSWORD })
      .expect(201);
    await demand('ALL').expect(200);
    await agent.get('/api/contacts').expect(200);
    await app.as(made.body.data.token).get('/api/events').expect(200);
  });

  it('allows everything once it is set up, and keeps the last one', async () => {
    const agent = await newcomer();
    await demand('ALL').expect(200);
    const before = await agent.get('/api/auth/second-factor').expect(200);
    expect(before.body.data).toMatchObject({ totpSince: null, isRequired: true });
    await setUpTotp(agent);
    await agent.get('/api/contacts').expect(200);
    const refused = await agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD });
    expect(failureOf(refused)).toEqual([409, 'CONFLICT']);
    const { body } = await agent.get('/api/auth/second-factor').expect(200);
    expect(body.data).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    await demand('SUPER_ADMIN').expect(200);
    await agent.delete('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
  });

  it('shows no preview to a user who lacks one', async () => {
    const agent = await newcomer();
    const moment = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await agent.post('/api/previews/as-of').send({ moment });
    await app.asVisitor.get(body.data.url).expect(200);
    await demand('ALL').expect(200);
    expect((await app.asVisitor.get(body.data.url)).status).not.toBe(200);
  });
});

describe('a user who lacks a required second factor', () => {
  /** What sets one up, and what looks at or ends one's own sessions. */
  const OPEN = [
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'DELETE /api/auth/totp',
    'DELETE /api/auth/passkeys/:id',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'PUT /api/auth/passkeys/:id',
    'GET /api',
    'GET /api/auth/devices',
    'GET /api/auth/me',
    'GET /api/auth/second-factor',
    'GET /api/auth/sessions',
    'GET /api/auth/status',
    'POST /api/auth/logout',
    'POST /api/auth/recovery-codes',
    'POST /api/auth/totp',
    'PUT /api/auth/totp',
  ];
  const routes = () => routesOf(app).filter((route) => / \/api\b/.test(route) && !SIGN_INS.test(route));

  it('is refused all routes except those to set one up and to sign out', async () => {
    const agent = await newcomer({ role: 'SUPER_ADMIN' });
    await demand('ALL').expect(200);
    expect(routes().filter((route) => PUBLIC_ROUTES.includes(route)).length).toBeGreaterThan(10);
    for (const route of routes().filter((one) => !OPEN.includes(one))) {
      const [method, path] = route.split(' ') as [string, string];
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      const answer = await agent[verb](path.replace(':id', '1').replace(/:\w+/, 'general'));
      expect([route, ...failureOf(answer)]).toEqual([route, 403, 'SECOND_FACTOR_SETUP_REQUIRED']);
    }
    for (const path of OPEN.flatMap((one) => (one.startsWith('GET ') ? one.slice(4) : [])))
      await agent.get(path).expect(200);
    await agent.post('/api/auth/passkeys/options').send({ currentPassword: PASSWORD }).expect(200);
    await agent.post('/api/auth/logout').expect(200);
    await agent.get('/api/auth/me').expect(401);
  });
});
