/** @database embedded */
import { type RouteAccess, type RouteGroup, type RoleColumn, ROLE_COLUMNS } from '../../../contract/accounts/roles.js';
import { type Caller, ruleOf } from '../../support/access-rules.js';
import { useApp } from '../../support/app.js';
import { PUBLIC_ROUTES, routesOf } from '../../support/routes.js';

const app = useApp();

const groups = async (): Promise<RouteGroup[]> => (await app.asSuperAdmin.get('/api/roles').expect(200)).body.data;
const nameOf = ({ method, path }: RouteAccess) => `${method} ${path}`;

/** Guarded by a ticket or a token in place of a sign-in. */
const WITHOUT_SIGN_IN = ['GET /api/backups/:id/file', 'POST /api/inbound-mails'];

describe('the table of who may do what', () => {
  it('has every route of the API that asks for a sign-in', async () => {
    const listed = (await groups()).flatMap(({ routes }) => routes.map(nameOf));
    const wanted = routesOf(app).filter((route) => /^(?!ALL).* \/api\/(?!docs|openapi)/.test(route));
    const missing = [...new Set(wanted)].filter((route) => !listed.includes(route) && !PUBLIC_ROUTES.includes(route));
    expect(missing.filter((route) => !WITHOUT_SIGN_IN.includes(route))).toEqual([]);
    expect(listed.filter((route, index) => listed.indexOf(route) !== index)).toEqual([]);
  });

  it('says what the routes do', async () => {
    const table = (await groups()).flatMap(({ routes }) => routes);
    const callers: Record<Exclude<RoleColumn, 'SUPER_ADMIN'>, Caller> = {
      EDITOR: 'EDITOR',
      BRANCH_ADMIN: 'bound',
      ADMIN: 'ADMIN',
    };
    for (const route of table.filter((one) => !WITHOUT_SIGN_IN.includes(nameOf(one)))) {
      for (const [column, caller] of Object.entries(callers) as [keyof typeof callers, Caller][]) {
        const isRefused = ruleOf(nameOf(route))?.[caller] === 403;
        expect([nameOf(route), column, route[column] === 'none']).toEqual([nameOf(route), column, isRefused]);
      }
      expect([nameOf(route), route.SUPER_ADMIN]).toEqual([nameOf(route), 'all']);
      expect([nameOf(route), route.summary]).not.toContain('');
    }
  });

  it('says of records of branches that an administrator who is bound to branches reaches the own ones', async () => {
    const routes = (await groups()).flatMap((group) => group.routes);
    const access = (name: string) => ROLE_COLUMNS.map((column) => routes.find((one) => nameOf(one) === name)![column]);
    expect(access('PUT /api/events/:id')).toEqual(['all', 'own', 'all', 'all']);
    expect(access('GET /api/admissions')).toEqual(['none', 'own', 'all', 'all']);
    expect(access('POST /api/branches')).toEqual(['all', 'none', 'all', 'all']);
    expect(access('GET /api/roles')).toEqual(['none', 'none', 'none', 'all']);
  });

  it('names the scopes of API tokens', async () => {
    const events = (await groups()).find(({ name }) => name === 'Events')!;
    expect(events.routes.find((one) => nameOf(one) === 'GET /api/events')).toMatchObject({
      scope: 'events:read',
      isPublic: true,
    });
  });
});
