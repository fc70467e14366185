import { emailOf, PASSWORD, useApp } from '../support/app.js';
import { failureOf } from '../support/expect.js';

/** Behind one proxy, so that each try can come from an address of its own. */
const app = useApp({ TRUST_PROXY: '1' });

const login = (email: string, password: string, address: string) =>
  app.asVisitor.post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
const fail = async (times: number, email: string, address: string) => {
  for (let time = 0; time < times; time += 1) expect((await login(email, 'wrong horse', address)).status).toBe(401);
};
const counted = () => app.query<{ key: string }>('SELECT key FROM counters');
/** As if so many tries had been counted under the only key that the last try made. */
const raise = (key: string, count: number) => app.query('UPDATE counters SET count = $2 WHERE key = $1', [key, count]);

beforeEach(() => app.query('TRUNCATE counters'));

describe('guessing', () => {
  it('ends after ten failures for one account from one address, and for nobody else', async () => {
    const email = emailOf('ADMIN');
    await fail(10, email, '192.0.2.1');
    const refused = await login(email.toUpperCase(), PASSWORD, '192.0.2.1');
    expect(failureOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await login(email, PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await login(emailOf('SUPER_ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  it('starts anew when the quarter of an hour is over', async () => {
    await fail(10, emailOf('ADMIN'), '192.0.2.1');
    await app.query(`UPDATE counters SET "endsAt" = now()`);
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  it('is not counted when it succeeds', async () => {
    await fail(9, emailOf('ADMIN'), '192.0.2.1');
    for (let time = 0; time < 3; time += 1) {
      expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(200);
    }
    await fail(1, emailOf('ADMIN'), '192.0.2.1');
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.1')).status).toBe(429);
  });

  it('is not counted when nothing was guessed', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await login('nobody', 'x', '192.0.2.1')).status).toBe(400);
    }
    expect(await counted()).toEqual([]);
  });

  it('ends after fifty failures from one address over all accounts', async () => {
    for (let account = 0; account < 5; account += 1) await fail(10, `user${account}@example.com`, '192.0.2.9');
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.9')).status).toBe(429);
    expect((await login(emailOf('ADMIN'), PASSWORD, '192.0.2.10')).status).toBe(200);
    const before = await counted();
    await login('yet-another@example.com', 'wrong horse', '192.0.2.9');
    expect(await counted()).toEqual(before);
  });

  it('by strangers ends after a hundred an hour, and does not lock out who signed in there before', async () => {
    const email = emailOf('SUPER_ADMIN');
    expect((await login(email, PASSWORD, '198.51.100.7')).status).toBe(200);
    await app.query('TRUNCATE counters');
    await fail(1, email, '192.0.2.50');
    const [stranger] = (
      await app.query<{ key: string }>(`SELECT key FROM counters WHERE "endsAt" > now() + interval '30 minutes'`)
    ).map(({ key }) => key);
    await raise(stranger!, 100);
    expect((await login(email, PASSWORD, '192.0.2.51')).status).toBe(429);
    expect((await login(email, PASSWORD, '198.51.100.7')).status).toBe(200);
    await fail(10, email, '198.51.100.7');
    expect((await login(email, PASSWORD, '198.51.100.7')).status).toBe(429);
  });

  it('at once counts every try', async () => {
    const tries = Array.from({ length: 30 }, () => login(emailOf('ADMIN'), 'wrong horse', '192.0.2.1'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('at the current password of an open session is counted too', async () => {
    const token = await app.signIn(emailOf('ADMIN'));
    const guess = () =>
      app.as(token).put('/api/auth/password').send({ currentPassword: 'wrong horse', password: 'new horse' });
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('leaves nothing behind from which an address or an account could be read', async () => {
    await fail(1, emailOf('ADMIN'), '192.0.2.77');
    await login(emailOf('ADMIN'), PASSWORD, '192.0.2.78');
    const kept = JSON.stringify([await counted(), await app.query('SELECT * FROM known_addresses')]);
    expect(kept).not.toMatch(/192\.0\.2|school\.example/);
  });
});
