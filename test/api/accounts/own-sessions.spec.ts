/** @database embedded */
import { PASSWORD, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { samplesOf } from '../../support/metrics.js';

const app = useApp({ TRUST_PROXY: '1', METRICS_PORT: '0' });

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

async function signedIn(email: string, headers: Record<string, string> = {}) {
  const { body } = await app.asVisitor.post('/api/auth/login').set(headers).send({ email, password: PASSWORD });
  return app.as(body.data.token);
}

const sessions = async (agent: typeof app.asAdmin) => (await agent.get('/api/auth/sessions').expect(200)).body.data;

describe('the metric of sessions', () => {
  it('counts those of all staff that have neither ended nor expired', async () => {
    const count = async () => (await samplesOf(app)).get('sessions_open')!;
    const before = await count();
    const { id, email } = await app.makeUser();
    const agent = await signedIn(email);
    await signedIn(email);
    expect((await count()) - before).toBe(2);
    await agent.post('/api/auth/logout').expect(200);
    expect((await count()) - before).toBe(1);
    await app.query(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, [id]);
    expect((await count()) - before).toBe(0);
  });
});

describe("one's own sessions", () => {
  it('are listed with names of browser and system, and a shortened network', async () => {
    const { email } = await app.makeUser();
    const desk = await signedIn(email);
    await signedIn(email, { 'User-Agent': PHONE, 'X-Forwarded-For': '203.0.113.77' });
    await signedIn(email, { 'X-Forwarded-For': '2001:db8:7:9:1:2:3:4' });
    const listed: Record<string, unknown>[] = await sessions(desk);
    expect(listed.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Unknown device', '127.0.0.0/24', true],
        ['Chrome on Android', '203.0.113.0/24', false],
        ['Unknown device', '2001:db8:7::/48', false],
      ]),
    );
    const stored = JSON.stringify(await app.query('SELECT * FROM sessions, devices'));
    expect(stored).not.toContain('203.0.113.77');
    expect(stored).not.toContain('Pixel');
  });

  it('exclude those of other users and expired ones', async () => {
    const { id, email } = await app.makeUser();
    const agent = await signedIn(email);
    await signedIn(email);
    await app.query(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1 AND id <> $2`, [
      id,
      (await sessions(agent)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id,
    ]);
    expect(await sessions(agent)).toHaveLength(1);
  });

  it('can be ended one by one, but not by other users', async () => {
    const { email } = await app.makeUser();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const other = (await sessions(here)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/auth/sessions/${other.id}`))).toEqual([404, 'NOT_FOUND']);
    await there.get('/api/auth/me').expect(200);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(200);
    await there.get('/api/auth/me').expect(401);
    await here.get('/api/auth/me').expect(200);
    await here.delete('/api/auth/sessions/nonsense').expect(404);
  });

  it('all end at once', async () => {
    const { id, email } = await app.makeUser();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    await here.delete('/api/auth/sessions').expect(200);
    for (const agent of [here, there]) await agent.get('/api/auth/me').expect(401);
    const lines = await app.query('SELECT action, collection FROM audit_lines WHERE "userId" = $1', [id]);
    expect(lines).toContainEqual({ action: 'ended', collection: 'sessions' });
  });
});

it('stores the fifty devices that were used last', async () => {
  const { id, email } = await app.makeUser();
  await app.query(
    `INSERT INTO devices (id, "userId", name, network, "lastSeenAt")
     SELECT gen_random_uuid(), $1, 'x', 'x', now() - make_interval(days => n) FROM generate_series(1, 60) AS n`,
    [id],
  );
  await signedIn(email);
  const [row] = await app.query('SELECT count(*)::int AS n FROM devices WHERE "userId" = $1', [id]);
  expect(row).toEqual({ n: 50 });
});
