/** @database embedded */
import { API_TOKEN_REFUSED } from '../../../contract/accounts/api-tokens.js';
import { API_SCOPES, type ApiScope } from '../../../contract/records/api-scopes.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { emailOf, useApp } from '../../support/app.js';
import { aContact, INPUTS } from '../../support/factories.js';
import { PUBLIC_READS, PUBLIC_ROUTES, routesOf, SIGN_INS } from '../../support/routes.js';

const app = useApp();

/** The scope, and what it is given with only. */
const withReading = (scope: ApiScope) => [...new Set([scope, scope.replace(/:(update|delete)$/, ':read') as ApiScope])];

describe('the routes of the running application', () => {
  const VERBS: Record<string, string> = { GET: 'read', POST: 'create', PUT: 'update', DELETE: 'delete' };
  const API = /^(GET|POST|PUT|PATCH|DELETE) \/api\b/;

  /** The scope that a route asks for: only the five routes of a collection and uploads have one. */
  const scopeOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    if (route === 'POST /api/uploads/:type') return 'uploads:create';
    const [, collection, id] = /^\/api\/([a-z-]+)(\/:id)?$/.exec(path) ?? [];
    const fits = method === 'GET' || Boolean(id) === (method !== 'POST');
    const scope = `${collection}:${VERBS[method]}`;
    return collection && fits && API_SCOPES.includes(scope as never) ? scope : undefined;
  };

  const isRefused = async (route: string, token: string) => {
    const [method = '', path = ''] = route.split(' ');
    const collection = path.split('/')[2]!;
    const filled = path
      .replace(':id', '999999')
      .replace(':number', '1')
      .replace(':type', 'general')
      .replace(/:\w+/, 'contact_phone');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const call = app.as(token)[verb](filled);
    const body = method === 'POST' ? ((INPUTS as Record<string, () => object>)[collection]?.() ?? {}) : {};
    const answer = await (method === 'GET' ? call : call.send(body));
    expect([route, answer.status < 500]).toEqual([route, true]);
    return answer.status === 403 && answer.body.message === API_TOKEN_REFUSED;
  };

  const guarded = () => [...new Set(routesOf(app))].filter((one) => API.test(one) && !SIGN_INS.test(one));
  const isPublic = (route: string) => PUBLIC_ROUTES.includes(route);

  it('refuse a token with every scope, except on public routes and those of scopes', async () => {
    const { token } = await makeApiToken(app, [...API_SCOPES]);
    const reached = new Set<string>();
    for (const route of guarded()) {
      await app.query('DELETE FROM counters');
      const scope = scopeOf(route);
      expect([route, await isRefused(route, token)]).toEqual([route, !scope && !isPublic(route)]);
      if (scope) reached.add(scope);
    }
    expect([...reached].sort()).toEqual([...API_SCOPES].sort());
    const named = [...reached].join(' ');
    expect(named).not.toMatch(/users|auth|api-tokens|audit|backups|jobs|previews|drafts|settings|shares/);
  });

  it('refuse a token on all routes except public ones and those of its own scopes', async () => {
    for (const scope of API_SCOPES) {
      const own: string[] = withReading(scope);
      if (/:(create|update)$/.test(scope)) own.push('uploads:create');
      const { token } = await makeApiToken(app, withReading(scope));
      for (const route of guarded().filter((one) => scopeOf(one) && !isPublic(one))) {
        await app.query('DELETE FROM counters');
        expect([own, route, await isRefused(route, token)]).toEqual([own, route, !own.includes(scopeOf(route)!)]);
      }
    }
  });

  it('respond to a token outside its scopes as to a visitor, and limit its requests', async () => {
    const { token } = await makeApiToken(app, ['popup-posters:read']);
    const draft = await app.makeEvent({ status: 'DRAFT' });
    await app.makeEvent({ status: 'ACTIVE' });
    for (const path of [
      ...PUBLIC_READS.filter((one) => one !== '/api/popup-posters'),
      '/health',
      '/api',
      '/api/auth/status',
    ]) {
      const [asToken, asVisitor] = [await app.as(token).get(path), await app.asVisitor.get(path)];
      expect([path, asToken.status, asToken.body]).toEqual([path, 200, asVisitor.body]);
      expect(asToken.headers).toMatchObject({ ratelimit: expect.any(String) });
      if (path.startsWith('/api/')) expect(asToken.headers['cache-control']).toMatch(/no-store/);
    }
    await app.as(token).get(`/api/events/${draft.id}`).expect(404);
    const sent = await app.as(token).post('/api/contacts').send(aContact()).expect(201);
    expect(sent.body.data.id).toBe(sent.body.data.reference);
  });

  it('document the scope that they require', async () => {
    const { body } = await app.asVisitor.get('/api/openapi.json').expect(200);
    const told = Object.entries(body.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => {
          const takesToken = (operation.security as object[]).some((one) => 'apiToken' in one);
          expect([path, takesToken]).toEqual([path, operation['x-api-scope'] !== undefined]);
          return [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation['x-api-scope']] as const;
        }),
    );
    expect(told.filter(([route, scope]) => scope !== scopeOf(route))).toEqual([]);
  });
});

it('a token does not act for its creator: it has no session', async () => {
  const { token } = await makeApiToken(app, [...API_SCOPES]);
  for (const path of ['/api/auth/me', '/api/auth/picture-key', '/api/api-tokens'])
    expect([path, (await app.as(token).get(path)).status]).toEqual([path, 403]);
  expect((await app.asVisitor.get('/api/auth/me').set('Authorization', `Basic ${token}`)).status).toBe(401);
  await app.signIn(emailOf('SUPER_ADMIN'));
});
