import { API_TOKEN } from '../../../contract/accounts/api-tokens.js';
import { API_COLLECTIONS } from '../../../contract/records/api-scopes.js';
import { makeToken } from '../../../server/accounts/api-tokens/token-text.js';
import { fieldsForTokens, makeApiToken } from '../../support/api-tokens.js';
import { SECRET, useApp } from '../../support/app.js';
import { MAKERS } from '../../support/collections.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';

const app = useApp();

const POLICY = `"default";q=${API_TOKEN.perMinute};w=60`;

async function makeSubscriber(): Promise<{ id: number }> {
  await app.asVisitor.post('/api/subscribers').send({ email: 'parent@example.com' }).expect(201);
  return (await app.query<{ id: number }>('SELECT id FROM subscribers'))[0]!;
}

describe('a request with an API token', () => {
  it('counts against the limit of its token', async () => {
    const [busy, idle] = [await makeApiToken(app, ['events:read']), await makeApiToken(app, ['events:read'])];
    await app.as(busy.token).get('/api/events').expect(200);
    await app.query(`UPDATE counters SET count = ${API_TOKEN.perMinute} WHERE count = 1`);
    const limited = await app.as(busy.token).get('/api/events');
    expect(failureOf(limited)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.headers.ratelimit).toBe(`"default";r=0;t=${limited.headers['retry-after']}`);
    expect(limited.headers['ratelimit-policy']).toBe(POLICY);
    await app.as(idle.token).get('/api/events').expect(200);
    await app.query('DELETE FROM counters');
    await app.as(busy.token).get('/api/events').expect(200);
  });

  it('is told how many requests are left, also with a refusal', async () => {
    const { token } = await makeApiToken(app, ['events:read']);
    const answers = [
      await app.as(token).get('/api/events').expect(200),
      await app.as(token).get('/api/events/999999').expect(404),
      await app.as(token).get('/api/contacts').expect(403),
    ];
    answers.forEach(({ headers }, at) => {
      expect(headers['ratelimit-policy']).toBe(POLICY);
      const [, left, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(headers.ratelimit!)!;
      expect(Number(left)).toBe(API_TOKEN.perMinute - 1 - at);
      expect([Number(seconds) > 0, Number(seconds) <= 60]).toEqual([true, true]);
    });
    const { headers } = await app.asAdmin.get('/api/events').expect(200);
    expect(headers).not.toHaveProperty('ratelimit');
  });

  it('gets a challenge if the token is missing or invalid', async () => {
    const challengeOf = async (agent: typeof app.asVisitor) =>
      (await agent.get('/api/contacts').expect(401)).headers['www-authenticate'];
    expect(await challengeOf(app.asVisitor)).toBe('Bearer realm="api"');
    for (const invalid of [makeToken(SECRET), 'sch_', 'no-session'])
      expect(await challengeOf(app.as(invalid))).toBe('Bearer realm="api", error="invalid_token"');
    const basic = await app.asVisitor.get('/api/contacts').set('Authorization', 'Basic YTpi').expect(401);
    expect(basic.headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  it('is told by a challenge that it lacks the scope, unlike a role that is too low', async () => {
    const { token } = await makeApiToken(app, ['events:read']);
    for (const path of ['/api/contacts', '/api/users']) {
      const { headers } = await app.as(token).get(path).expect(403);
      expect(headers['www-authenticate']).toBe('Bearer realm="api", error="insufficient_scope"');
    }
    expect((await app.asAdmin.get('/api/users').expect(403)).headers).not.toHaveProperty('www-authenticate');
  });

  it('is refused with every field that a record does not have, and nothing is stored', async () => {
    const { token } = await makeApiToken(app, ['events:read', 'events:create', 'events:update']);
    const unknown: object = { titel: 'Chess Club', stauts: 'ACTIVE' };
    const issues = { titel: 'Unknown field', stauts: 'Unknown field' };
    const before = await app.query('SELECT count(*) FROM events');
    const created = await app.as(token).post('/api/events').send(anEvent(unknown));
    expect(issuesOf(created)).toEqual(issues);
    expect(await app.query('SELECT count(*) FROM events')).toEqual(before);
    const event = await app.makeEvent();
    const path = `/api/events/${event.id}`;
    const changes = { title: 'Another', ...unknown };
    expect(issuesOf(await app.as(token).put(path).send(changes))).toEqual(issues);
    expect((await app.as(token).get(path).expect(200)).body.data).toEqual(event);
    await app.asAdmin.put(path).send(changes).expect(200);
  });

  it.each(API_COLLECTIONS)('may send back a record of %s as it read it', async (collection) => {
    const { token } = await makeApiToken(app, [`${collection}:read`, `${collection}:update`]);
    const fields = await fieldsForTokens(app, collection);
    const { id } = await (collection === 'subscribers' ? makeSubscriber() : MAKERS[collection](app, fields));
    const path = `/api/${collection}/${id}`;
    const { body } = await app.as(token).get(path).expect(200);
    await app.as(token).put(path).send(body.data).expect(200);
  });
});
