/** @database embedded */
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { PUBLIC_ROUTES, routesOf, SIGN_INS } from '../../support/routes.js';

const app = useApp();

const routes = () => routesOf(app);

const guarded = () => routes().filter((route) => / \/api\b/.test(route) && !PUBLIC_ROUTES.includes(route));

function call(route: string) {
  const [method, path] = route.split(' ') as [string, string];
  const filled = path.replace(':id', '1').replace(/:\w+/, 'general');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return { verb, filled };
}

it('the only page that shows a visitor an unpublished record is that of a shared link', async () => {
  const { id } = await app.makeEvent({ status: 'DRAFT' });
  const { body } = await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId: id }).expect(201);
  for (const query of ['', '?shared=', '?shared=1', '?preview=', '?preview=1'])
    await app.asVisitor.get(`/event/${id}${query}`).expect(404);
  await app.asVisitor.get(body.data.url).expect(200);
});

describe('the routes of the running application', () => {
  it('are all found, the public ones among them', () => {
    expect(guarded().length).toBeGreaterThan(45);
    expect(PUBLIC_ROUTES.filter((route) => !routes().includes(route))).toEqual([]);
  });

  it('respond to another method with 405 and the methods that there are, as staff and as visitor', async () => {
    const methodsOf = new Map<string, string[]>();
    for (const route of routes().filter((one) => / \/(api|health)\b(?!.*\*)/.test(one))) {
      const [method, path] = route.split(' ') as [string, string];
      methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
    }
    expect(methodsOf.size).toBeGreaterThan(60);
    for (const [path, methods] of methodsOf) {
      const { filled } = call(`GET ${path}`);
      const agents = { visitor: app.asVisitor, staff: app.asAdmin };
      for (const [who, agent] of Object.entries(agents)) {
        const { status, body, headers } = await agent.patch(filled);
        if (methods.includes('PATCH')) continue;
        expect([path, who, status, body.error?.code]).toEqual([path, who, 405, 'METHOD_NOT_ALLOWED']);
        expect([path, headers.allow!.split(', ')]).toEqual([path, expect.arrayContaining(methods)]);
        expect(headers.allow!.includes('HEAD')).toBe(headers.allow!.includes('GET'));
      }
    }
    await app.asVisitor.patch('/api/none').expect(404);
    await app.asVisitor.post('/api/events/1/none').expect(404);
    await app.asVisitor.head('/api/events').expect(200);
  });

  it('refuse visitors, except the public ones', async () => {
    for (const route of guarded()) {
      const { verb, filled } = call(route);
      const answer = await app.asVisitor[verb](filled);
      expect([route, ...failureOf(answer)]).toEqual([route, 401, 'UNAUTHORIZED']);
    }
  });

  it('refuse an expired token, except sign-in and the documents', async () => {
    const ended = app.as('an.ended.token');
    for (const route of routes().filter((one) => / \/api\b/.test(one) && !SIGN_INS.test(one))) {
      const { verb, filled } = call(route);
      expect([route, (await ended[verb](filled)).status]).toEqual([route, 401]);
    }
  });
});
