import { API_TOKEN, API_TOKEN_ENDED, API_TOKEN_REFUSED, type ApiToken } from '../../../contract/accounts/api-tokens.js';
import { API_SCOPES } from '../../../contract/records/api-scopes.js';
import { makeToken } from '../../../server/accounts/api-tokens/token-text.js';
import { AuditService } from '../../../server/records/audit/audit.service.js';
import { UsersService } from '../../../server/accounts/users/users.service.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { PASSWORD, SECRET, startApp, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf } from '../../support/expect.js';
import { aContact, anEvent, aReview, soon } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const create = (input: object) =>
  app.asSuperAdmin.post('/api/api-tokens').send({
    name: 'Parents’ app',
    scopes: ['events:read'],
    expiresAt: inDays(30),
    currentPassword: PASSWORD,
    ...input,
  });
const list = async (): Promise<ApiToken[]> => (await app.asSuperAdmin.get('/api/api-tokens').expect(200)).body.data;
const listed = async (id: string) => (await list()).find((one) => one.id === id)!;

const inDays = (days: number) => soon(days * 24);

describe('an API token', () => {
  it('is shown once, and stored as a digest', async () => {
    const { token, ...rest } = await makeApiToken(app, ['events:read']);
    expect(rest).toMatchObject({ name: 'Parents’ app', prefix: token.slice(0, 8), state: 'active', lastUsedAt: null });
    expect(await listed(rest.id)).toEqual(rest);
    const [row] = await app.query<{ text: string }>('SELECT api_tokens::text FROM api_tokens WHERE id = $1', [rest.id]);
    expect(JSON.stringify(row)).not.toContain(token.slice(8));
    const digest = await app.query(`SELECT 1 FROM api_tokens WHERE digest = sha256(convert_to($1, 'UTF8'))`, [token]);
    expect(digest).toHaveLength(1);
  });

  it('reads what staff read, including drafts, and does nothing outside its scopes', async () => {
    const { token } = await makeApiToken(app, ['events:read', 'reviews:create']);
    const { id } = await app.makeEvent({ status: 'DRAFT' });
    const { body } = await app.as(token).get(`/api/events/${id}`).expect(200);
    expect(body.data).toMatchObject({ status: 'DRAFT', version: 1 });
    await app.as(token).post('/api/reviews').send(aReview()).expect(201);
    const refused = await app.as(token).put(`/api/events/${id}`).send({ title: 'Another' });
    expect(failureOf(refused)).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toBe(API_TOKEN_REFUSED);
    await app.as(token).get('/api/contacts').expect(403);
  });

  it('records when it was last used, at most every five minutes', async () => {
    const { id, token } = await makeApiToken(app, ['events:read']);
    await app.as(token).get('/api/events').expect(200);
    const { lastUsedAt } = await listed(id);
    expect(lastUsedAt).not.toBeNull();
    await app.as(token).get('/api/events').expect(200);
    expect((await listed(id)).lastUsedAt).toBe(lastUsedAt);
    await app.query(`UPDATE api_tokens SET "lastUsedAt" = now() - interval '6 minutes' WHERE id = $1`, [id]);
    await app.as(token).get('/api/events').expect(200);
    expect((await listed(id)).lastUsedAt! >= lastUsedAt!).toBe(true);
  });

  it('requires a name, known scopes, an expiry within a year and the own password', async () => {
    const pathsOf = async (input: object) => {
      const { status, body } = await create(input);
      return [status, body.issues?.map(({ path }: { path: string }) => path)];
    };
    expect(await pathsOf({ name: ' ' })).toEqual([400, ['name']]);
    for (const scopes of [undefined, [], 'events:read', ['users:read'], ['subscribers:create'], ['events:*'], [null]])
      expect(await pathsOf({ scopes })).toEqual([400, ['scopes']]);
    for (const expiresAt of [undefined, 'soon', inDays(-1), inDays(API_TOKEN.daysAtMost + 1)])
      expect(await pathsOf({ expiresAt })).toEqual([400, ['expiresAt']]);
    expect(await pathsOf({ currentPassword: 'wrong horse' })).toEqual([400, ['currentPassword']]);
    expect(await pathsOf({ expiresAt: inDays(365), scopes: API_SCOPES })).toEqual([201, undefined]);
  });

  it('is invalid on every instance when it is revoked, and stays in the list', async () => {
    const other = await startApp({ DATA_DIR: app.dataDir }, app.database);
    try {
      const { id, token } = await makeApiToken(app, ['events:read']);
      await other.as(token).get('/api/events').expect(200);
      const { body } = await app.asSuperAdmin.delete(`/api/api-tokens/${id}`).expect(200);
      expect(body.data).toMatchObject({ id, state: 'revoked' });
      await app.asSuperAdmin.delete(`/api/api-tokens/${id}`).expect(200);
      for (const at of [app, other]) {
        const refused = await at.as(token).get('/api/events');
        expect([...failureOf(refused), refused.body.message]).toEqual([401, 'UNAUTHORIZED', API_TOKEN_ENDED]);
      }
      expect((await listed(id)).revokedAt).toBe(body.data.revokedAt);
    } finally {
      await other.close();
    }
  });

  it('expires', async () => {
    const { id, token } = await makeApiToken(app, ['events:read']);
    await app.query(`UPDATE api_tokens SET "expiresAt" = now() WHERE id = $1`, [id]);
    await app.as(token).get('/api/events').expect(401);
    expect((await listed(id)).state).toBe('expired');
  });

  const makeByAnother = async (): Promise<{
    path: string;
    agent: typeof app.asSuperAdmin;
    id: string;
    token: string;
  }> => {
    const { agent, email } = await staffAs(app, { role: 'SUPER_ADMIN' });
    const { id, token } = await makeApiToken(app, ['events:read'], { by: agent });
    await app.as(token).get('/api/events').expect(200);
    const [user] = await app.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
    return { path: `/api/users/${user!.id}`, agent, id, token };
  };
  const currentPassword = PASSWORD;

  it.each([
    ['demoted', { role: 'ADMIN' }],
    ['disabled', { isActive: false }],
    ['given another password by somebody else', { password: 'another horse' }],
    ['given another email by somebody else', { email: 'another@example.com' }],
    ['deleted', undefined],
  ])('is revoked for good when whoever made it is %s', async (_what, change) => {
    const { path, id, token } = await makeByAnother();
    await (
      change
        ? app.asSuperAdmin.put(path).send({ ...change, currentPassword })
        : app.asSuperAdmin.delete(path).send({ currentPassword })
    ).expect(200);
    const isRevoked = async () => {
      await app.as(token).get('/api/events').expect(401);
      expect(await listed(id)).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
    };
    await isRevoked();
    const filter = JSON.stringify({ record: id, action: 'revoked' });
    expect((await app.asSuperAdmin.get('/api/audit').query({ filter }).expect(200)).body.data).toHaveLength(1);
    if (!change) return;
    await app.asSuperAdmin.put(path).send({ role: 'SUPER_ADMIN', isActive: true, currentPassword }).expect(200);
    await isRevoked();
  });

  it('is revoked by the command that resets the password', async () => {
    const { path, token } = await makeByAnother();
    await app.nest.get(UsersService).update(Number(path.split('/').at(-1)), { password: 'another horse' });
    await app.as(token).get('/api/events').expect(401);
  });

  it('stays invalid after its creator was demoted in the database', async () => {
    const { path, id, token } = await makeByAnother();
    await app.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [path.split('/').at(-1)]);
    await app.as(token).get('/api/events').expect(401);
    expect((await listed(id)).state).toBe('revoked');
    await app.asSuperAdmin.put(path).send({ role: 'SUPER_ADMIN', currentPassword }).expect(200);
    await app.as(token).get('/api/events').expect(401);
  });

  it('stays valid after its creator changes their own password or name', async () => {
    const { path, agent, token } = await makeByAnother();
    await app.asSuperAdmin.put(path).send({ name: 'Another' }).expect(200);
    await agent.put('/api/auth/password').send({ password: 'another horse', currentPassword }).expect(200);
    await app.as(token).get('/api/events').expect(200);
  });

  it('that is invented or changed is refused without a database query', async () => {
    const { token } = await makeApiToken(app, ['events:read']);
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const foreign = makeToken('the secret of another installation');
    const invented = [flipped, foreign, `sch_${'A'.repeat(54)}`, 'sch_', `${token}A`, token.toUpperCase()];
    const queries = await queriesOf(app.dataSource, async () => {
      for (const one of invented) await app.as(one).get('/api/events').expect(401);
    });
    expect(queries).toEqual([]);
    const unknown = makeToken(SECRET);
    const asked = await queriesOf(app.dataSource, () => app.as(unknown).get('/api/events').expect(401));
    expect(asked).toHaveLength(1);
  });

  it('is named in the audit log and the history instead of a person', async () => {
    const { id, token } = await makeApiToken(app, ['events:create', 'contacts:read'], { name: 'Calendar' });
    const { body } = await app.as(token).post('/api/events').send(anEvent()).expect(201);
    await app.as(token).get('/api/contacts?range=[0,999]').expect(200);
    await app.as(token).get('/api/users').expect(403);
    await app.nest.get(AuditService).flush();
    const filter = JSON.stringify({ sessionId: id });
    const lines = (await app.asSuperAdmin.get('/api/audit').query({ filter }).expect(200)).body.data;
    const told = lines.map(({ action, collection, userId, userName }: Record<string, unknown>) => ({
      action,
      collection,
      userId,
      userName,
    }));
    const by = { userId: null, userName: 'Calendar' };
    expect(told).toEqual([
      { action: 'refused', collection: 'users', ...by },
      { action: 'created', collection: 'events', ...by },
    ]);
    const revisions = await app.asAdmin.get(`/api/events/${body.data.id}/revisions`).expect(200);
    expect(revisions.body.data[0].by).toBe('Calendar (API token)');
    const [row] = await app.query('SELECT "byId" FROM revisions WHERE "by" = $1', ['Calendar (API token)']);
    expect(row).toEqual({ byId: null });
    const made = (await app.asSuperAdmin.get('/api/audit').query({ filter: JSON.stringify({ record: id }) })).body.data;
    expect(made.map(({ action }: { action: string }) => action)).toEqual(['created']);
    expect(made[0]).toMatchObject({ collection: 'api-tokens', userName: 'The SUPER_ADMIN' });
  });

  it('updates and deletes only what it may read, because the responses contain the whole record', async () => {
    for (const scopes of [['contacts:update'], ['contacts:delete'], ['contacts:update', 'events:read']]) {
      const { status, body } = await create({ scopes });
      expect([status, body.issues]).toEqual([400, [{ path: 'scopes', message: API_TOKEN.scopes.unread }]]);
    }
    const { id, token } = await makeApiToken(app, ['contacts:read', 'contacts:update', 'contacts:delete']);
    const { reference } = (await app.asVisitor.post('/api/contacts').send(aContact()).expect(201)).body.data;
    const [contact] = await app.query<{ id: number }>('SELECT id FROM contacts WHERE reference = $1', [reference]);
    const path = `/api/contacts/${contact!.id}`;
    const calls = () => [
      app.as(token).put(path).send({}),
      app.as(token).put(path).set('If-Match', '"99"').send({ status: 'RESOLVED' }),
      app.as(token).delete(path),
    ];
    await app.query(`UPDATE api_tokens SET scopes = array_remove(scopes, 'contacts:read') WHERE id = $1`, [id]);
    for (const call of calls()) {
      const refused = await call;
      expect([refused.status, refused.body.message]).toEqual([403, API_TOKEN_REFUSED]);
    }
    await app.query(`UPDATE api_tokens SET scopes = array_append(scopes, 'contacts:read') WHERE id = $1`, [id]);
    const answered = [];
    for (const call of calls()) answered.push((await call).status);
    expect(answered).toEqual([200, 412, 200]);
  });

  it('deletes into the trash, and nothing permanently', async () => {
    const { token } = await makeApiToken(app, ['events:read', 'events:delete']);
    const { id } = await app.makeEvent({});
    await app.as(token).delete(`/api/events/${id}?forever=true`).expect(403);
    await app.as(token).delete(`/api/events/${id}`).expect(200);
    await app.asAdmin.post(`/api/events/${id}/restore`).send({}).expect(200);
  });
});
